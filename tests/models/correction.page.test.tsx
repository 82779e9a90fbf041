import { afterAll, beforeAll } from 'vitest';
import { screen } from '../../src/machines/beans/correction/screen';
import '../../src/routes/beans/staff/customer-ledger-view';
import { beanLedgerOptions } from '../../src/services/beans/staff-ledger';
import '../../src/services/identity/session-flow';
import { heldBy, rightsOf } from '../../contract/rules/permissions';
import { ownRightsOptions } from '../../src/services/shared/own-rights';
import { answer } from './support/beside';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import { portalPage } from './support/portal-page';

const staff = { customerCode: 'E10050', customerName: '运营', blackList: false, manager: true, basicIntergral: 0 };
const customerCode = 'C10059';
const ledger = {
  account: { customerCode, name: '杭州云岭测控', balance: 0, booked: 0 },
  data: [],
  pageNum: 1,
  pageSize: 20,
  totalPages: 0,
  totalRows: 0,
};

// This browser has signed in before.
const remember = (code: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `customerCode=${code}; path=/`;
};
beforeAll(() => remember(staff.customerCode));
afterAll(() => remember(''));

await describeRenderedFlow({
  flow: flowNamed('correction'),
  screen,
  frame: 'page',
  render: () =>
    portalPage(`/staff/ledger/${customerCode}`, (queryClient) => {
      queryClient.setQueryDefaults(['staff'], { staleTime: Number.POSITIVE_INFINITY });
      queryClient.setQueryData(ownRightsOptions(staff.customerCode).queryKey, heldBy(rightsOf('activity')));
      queryClient.setQueryData(beanLedgerOptions({ customerCode, pageNum: 1, pageSize: 20 }).queryKey, ledger);
    }),
  arrive: (_, beside) => answer(() => beside('session'), 'recallCustomer', { type: 'stub.done', output: staff }),
  // The actor that opens the login window is a stub.
  inPlaceOf: { session: () => undefined },
});
