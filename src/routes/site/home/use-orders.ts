import { useQuery } from '@tanstack/react-query';
import { hrefOf, outbound } from '../../../../contract/rules/outbound';
import type { HomeProduct } from '../../../../contract/site/calls';
import { smtWhiteListOptions } from '../../../services/site/home';
import { track } from '../../../services/site/tracking';
import { useSession } from '../../session/session-context';
import { useCustomerPage } from '../../session/use-customer-page';
import { useOrderSites } from '../../shell/use-menus';

/** R066: which order button was clicked. */
const orderSpm = (at: number): string => `PCB.Homepage.product.${1001 + at}`;

/** The addresses of the products' order buttons, and which of them require login (R090–R096). */
export function useOrders() {
  const { customer } = useSession();
  const openAsCustomer = useCustomerPage();
  const sites = useOrderSites();
  // R009: a failed check is ignored, and the customer gets the default order page.
  const whiteListed = useQuery(smtWhiteListOptions(customer?.customerCode ?? '')).data === true;

  const orderHref = ({ smtOrder, orderLink }: HomeProduct, at: number): string => {
    const spm = { spm: orderSpm(at) };
    return smtOrder && whiteListed ? outbound(sites, 'smtOrder', spm) : hrefOf(sites, orderLink, spm);
  };
  const onOrder = (product: HomeProduct, at: number): boolean => {
    track({ event_id: 'ordernow', spm: orderSpm(at), event_detail: product.title });
    if (product.allowNoLogin) return true;
    openAsCustomer(orderHref(product, at));
    return false;
  };
  return { orderHref, onOrder, sites };
}
