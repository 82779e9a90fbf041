import { useQuery } from '@tanstack/react-query';
import { outbound } from '../../../contract/rules/outbound';
import { smtPicturesOptions } from '../../services/service/smt';
import { SmtPage } from '../../ui/service/SmtPage';
import { useCustomerPage } from '../session/use-customer-page';
import { PortalPage } from '../shell/portal-page';
import { useOrderSites } from '../shell/use-menus';
import { listedOf } from './listed';

/** R334 */
export function SmtView() {
  const openAsCustomer = useCustomerPage();
  const sites = useOrderSites();
  const order = outbound(sites, 'integrated');
  return (
    <PortalPage current="products">
      <SmtPage
        equipment={listedOf(useQuery(smtPicturesOptions('smt_equipment')))}
        samples={listedOf(useQuery(smtPicturesOptions('smt_sample')))}
        onOrder={() => openAsCustomer(order)}
      />
    </PortalPage>
  );
}
