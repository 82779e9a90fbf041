import { fromPromise } from 'xstate';
import type { Customer } from '../../machines/identity/session/machine';
import { sessionMachine } from '../../machines/identity/session/machine';
import { browserTransport, call } from '../shared/call';
import { dropPersonal } from '../shared/drop-personal';
import { distinctId } from './distinct-id';
import { saleCodeOfBrowser } from './session';
import { joinTabs } from './session-tabs';
import { tellSisters } from './sister-sites';

async function finishCrossAuth(reply: { crossAuthToken: string; crossAuthOrigins: readonly string[] }): Promise<void> {
  if (reply.crossAuthToken === '') return;
  await tellSisters('signIn', reply);
  await call('GET /login/markFinishCrossAuth', undefined);
}

let followsTabs = false;

/** Signing out in another tab drops the drafts with personal data in this one too. */
function followTabs(): void {
  if (followsTabs) return;
  followsTabs = true;
  joinTabs((news) => {
    if (news === 'signedOut') dropPersonal('');
  });
}

/** The session of a page (R020). */
export const sessionFlow = sessionMachine.provide({
  actors: {
    fetchCustomer: fromPromise<Customer | null, undefined>(async ({ signal }) => {
      const info = await call(
        'POST /api/portal/v1/customer/getCustomerInfo',
        { distinctId: distinctId(), saleCode: saleCodeOfBrowser() },
        // It asks whose session it is.
        { signal, transport: browserTransport },
      );
      if (info.customerCode === '') return null;
      dropPersonal(info.customerCode);
      followTabs();
      // Nobody waits for the sister sites; those that were missed are told at the next look.
      finishCrossAuth(info).catch(() => undefined);
      return {
        customerCode: info.customerCode,
        customerName: info.customerName,
        blackList: info.blackList,
        manager: info.manager,
        staff: info.accountKind === 'staff',
        basicIntergral: info.userAccountBalanceVo.basicIntergral,
      };
    }),
    signOut: fromPromise<void, undefined>(async ({ signal }) => {
      const reply = await call('GET /login/logout', undefined, { signal });
      dropPersonal('');
      await tellSisters('signOut', reply);
    }),
  },
});
