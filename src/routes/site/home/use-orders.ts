import { useQuery } from '@tanstack/react-query';
import { outbound } from '../../../../contract/rules/outbound';
import { smtWhiteListOptions } from '../../../services/site/home';
import { track } from '../../../services/site/tracking';
import type { Product } from '../../../ui/site/home/products/products';
import { products } from '../../../ui/site/home/products/products';
import { useSession } from '../../session/session-context';
import { useOrderSites } from '../../shell/use-menus';

/** R066: which order button it was. */
const orderSpm = ({ key }: Product): string =>
  `PCB.Homepage.product.100${products.findIndex((product) => product.key === key) + 1}`;

/** Where the order buttons of the products lead, and whom they ask to sign in first (R090–R096). */
export function useOrders() {
  const { customer, requireLogin } = useSession();
  const sites = useOrderSites();
  // R009: a check that fails is ignored, and the customer orders as everybody does.
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
    // After signing in a click is long past, so a new window would be refused: this one goes on.
    requireLogin(() => window.location.assign(orderHref(product)));
    return false;
  };
  return { orderHref, onOrder, sites };
}
