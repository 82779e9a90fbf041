import { createFileRoute } from '@tanstack/react-router';
import type { ShippingState } from '../../../../contract/beans/shipping-calls';
import { pageHead } from '../../shared/head';
import { oneOf, readNumber } from '../../shared/read-search';
import { StaffPage } from '../../shell/staff-page';
import { ShippingView } from './shipping-view';

interface ShippingSearch {
  /** Default: those that can be shipped. */
  state?: ShippingState;
  page?: number;
}

export const Route = createFileRoute('/staff/shipping')({
  validateSearch: ({ state, page }: Record<string, unknown>): ShippingSearch => ({
    state: oneOf(['waiting', 'address', 'shipped', 'received', 'returned'], state),
    page: readNumber(String(page)),
  }),
  head: () => pageHead({ title: '兑换发货', canonical: '/staff/shipping', indexed: false }),
  component: () => (
    <StaffPage title="兑换发货" path="/staff/shipping" needs={['shipping', 'read']}>
      {(roles) => <ShippingView roles={roles} />}
    </StaffPage>
  ),
});
