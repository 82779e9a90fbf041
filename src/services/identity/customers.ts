import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallBody } from '../../../contract';
import type { CustomerRight } from '../../../contract/identity/customer-account-calls';
import { call } from '../shared/call';

/** The customers that a search finds. */
export const customersOptions = (query: CallBody<'POST /api/portal/v1/staff/getCustomers'>) =>
  queryOptions({
    queryKey: ['staff', 'customers', query],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getCustomers', query, { signal }),
    placeholderData: keepPreviousData,
    // Another may have changed them meanwhile.
    refetchOnMount: 'always',
  });

interface RightChange {
  customerCode: string;
  right: CustomerRight;
  on: boolean;
  reason: string;
}

/** Muting is an act of the comments, a ban from asking one of the questions, each with its own right and log. */
export function setCustomerRight({ customerCode, right, on, reason }: RightChange): Promise<unknown> {
  switch (right) {
    case 'blackList':
      return call('POST /api/portal/v1/comment/forbidCustomer', {
        customerCode,
        forbiddenStatus: on ? 1 : 0,
        reason,
      });
    case 'noQuestion':
      return call('POST /api/portal/v1/question/banCustomer', { customerCode, noQuestion: on ? 1 : 0, reason });
    case 'disabled':
      return call('POST /api/portal/v1/staff/setAccountDisabled', { code: customerCode, disabled: on, reason });
    case 'smtWhiteList':
      return call('POST /api/portal/v1/staff/setSmtWhiteList', { customerCode, smtWhiteList: on, reason });
  }
}
