import { createFileRoute } from '@tanstack/react-router';
import type { ShippingState } from '../../../../contract/beans/shipping-calls';
import { pageHead } from '../../shared/head';
import { readStated } from '../../shared/read-search';
import { StaffPage } from '../../shell/staff-page';
import { ShippingView } from './shipping-view';

export const Route = createFileRoute('/staff/shipping')({
  validateSearch: readStated<ShippingState>(['waiting', 'address', 'shipped', 'received', 'returned']),
  head: () => pageHead({ title: '兑换发货', indexed: false }),
  component: () => (
    <StaffPage title="兑换发货" path="/staff/shipping" needs={['shipping', 'read']}>
      {(rights) => <ShippingView rights={rights} />}
    </StaffPage>
  ),
});
