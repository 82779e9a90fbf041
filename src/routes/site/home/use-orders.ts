import { useQuery } from '@tanstack/react-query';
import { outbound } from '../../../../contract/rules/outbound';
import { openPage } from '../../../services/shared/leave-page';
import { smtWhiteListOptions } from '../../../services/site/home';
import { track } from '../../../services/site/tracking';
import type { Product } from '../../../ui/site/home/products/products';
import { products } from '../../../ui/site/home/products/products';
import { useSession } from '../../session/session-context';
import { useOrderSites } from '../../shell/use-menus';

/** R066: which order button was clicked. */
const orderSpm = ({ key }: Product): string =>
  `PCB.Homepage.product.100${products.findIndex((product) => product.key === key) + 1}`;

/** The addresses of the products' order buttons, and which of them require login (R090–R096). */
export function useOrders() {
  const { customer, requireLogin } = useSession();
  const sites = useOrderSites();
  // R009: a failed check is ignored, and the customer gets the default order page.
  const whiteListed = useQuery(smtWhiteListOptions(customer?.customerCode ?? '')).data === true;

  const orderHref = (product: Product): string => {
    const { target, values } = product.order;
    const spm = { spm: orderSpm(product) };
    return product.key === 'smt' && whiteListed
      ? outbound(sites, 'smtOrder', spm)
      : outbound(sites, target, { ...values, ...spm });
  };
  const onOrder = (product: Product): boolean => {
    track({ event_id: 'ordernow', spm: orderSpm(product), event_detail: product.title });
    if (product.allowNoLogin || customer !== undefined) return true;
    // After login the click is no longer a user activation, so a popup would be blocked: navigate in this window.
    requireLogin(() => openPage(orderHref(product)));
    return false;
  };
  return { orderHref, onOrder, sites };
}
