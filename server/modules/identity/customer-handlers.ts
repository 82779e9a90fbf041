import type { CustomerInfo } from '../../../contract/identity/calls';
import type { Context } from '../../context';
import type { Handlers } from '../../http/implement';
import { findOrderAccount } from './accounts-store';
import { casAccountCodeOf, issueCrossAuthToken, paramSignOf, source } from './cross-auth';

type CustomerCall =
  | 'POST /api/portal/v1/customer/getCustomerInfo'
  | 'GET /api/portal/v1/customer/getCustomerBaseInfo'
  | 'POST /api/portal/v1/customer/getOrderAccountSummary'
  | 'POST /api/portal/v1/customer/getGrayPlacementFlag'
  | 'POST /api/portal/v1/customer/checkSmtWhiteList';

/** The bean balance of an account. */
export type BeansOf = (accountId: string) => Promise<number>;

const visitor: CustomerInfo = {
  customerCode: '',
  customerName: '',
  accountKind: 'customer',
  blackList: false,
  manager: false,
  crossAuthToken: '',
  crossAuthOrigins: [],
  casAccountCode: '',
  paramSign: '',
  source,
  userAccountBalanceVo: { basicIntergral: 0 },
};

/** The signed-in account. Permissions in a request are ignored (R511). */
export function customerHandlers(context: Context, beansOf: BeansOf): Handlers<CustomerCall> {
  const { config, db, sessions } = context;
  return {
    'POST /api/portal/v1/customer/getCustomerInfo': async ({ request }) => {
      const found = await sessions.sessionOf(request);
      if (!found) return { data: visitor };
      const { account, session } = found;
      const crossAuthToken = session.crossAuthDone ? '' : await issueCrossAuthToken(context, found, 'signIn');
      return {
        data: {
          customerCode: account.customerCode,
          customerName: account.customerName,
          accountKind: account.kind,
          blackList: account.blackList,
          manager: account.manager,
          crossAuthToken,
          crossAuthOrigins: crossAuthToken === '' ? [] : [...config.crossAuthOrigins],
          casAccountCode: casAccountCodeOf(found),
          paramSign: paramSignOf(context, found, crossAuthToken),
          source,
          userAccountBalanceVo: { basicIntergral: await beansOf(account.id) },
        },
      };
    },

    'GET /api/portal/v1/customer/getCustomerBaseInfo': async ({ request }) => {
      const session = await sessions.requireCustomer(request);
      const { account } = session;
      return {
        data: {
          customerCode: account.customerCode,
          customerName: account.customerName,
          accountKind: account.kind,
          casAccountCode: casAccountCodeOf(session),
          source,
          userAccountBalanceVo: { basicIntergral: await beansOf(account.id) },
        },
      };
    },

    'POST /api/portal/v1/customer/getOrderAccountSummary': async ({ request }) => {
      const { account } = await sessions.requireCustomer(request);
      const orders = await findOrderAccount(db, account.id);
      return {
        data: {
          waitDeliverOrders: orders?.waitDeliverOrders ?? 0,
          waitConfirmOrders: orders?.waitConfirmOrders ?? 0,
          accountBalance: (orders?.balanceFen ?? 0) / 100,
        },
      };
    },

    'POST /api/portal/v1/customer/getGrayPlacementFlag': async ({ request }) => ({
      data: (await sessions.sessionOf(request))?.account.grayPlacement ?? false,
    }),

    'POST /api/portal/v1/customer/checkSmtWhiteList': async ({ request }) => ({
      data: (await sessions.sessionOf(request))?.account.smtWhiteList ?? false,
    }),
  };
}
