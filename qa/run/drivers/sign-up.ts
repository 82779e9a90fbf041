import type { Prepared } from '../../../contract/prepared';
import { screen } from '../../../src/machines/events/sign-up/screen';
import type { Caller, RunDriver } from '../driver';
import { mailedCode } from '../outbox';
import { endsTheSession, loginAnswers, signsOutElsewhere } from '../visit';

const area = '/api/portal/v1/factoryVisit';
const form = { name: '李雷', phone: '13800138000', company: '' };

/** A mailbox that is not the account's. */
const elsewhere = ({ id }: Prepared): string => `${id}@elsewhere.example`.toLowerCase();

const isSalon = (world: unknown): boolean => Object(world).activity === 'salon';

async function ownOf(customer: Caller): Promise<{ signUpId: number; state: string }[]> {
  const { signUps } = Object(await customer.post(`${area}/getOwnSignUps`, {}));
  return signUps.filter(({ state }: { state: string }) => state !== 'cancelled');
}

const mailboxIn = (email: string, facts: Prepared): string =>
  email === 'other@mail.example' ? elsewhere(facts) : (facts.accounts.customer?.mailbox ?? '');

export const driver: RunDriver = {
  screen,
  named: (event, facts) =>
    event.written === undefined
      ? event
      : { ...event, written: { ...event.written, email: mailboxIn(event.written.email, facts) } },
  shown: (context, facts) =>
    context.written.email === ''
      ? context
      : { ...context, written: { ...context.written, email: mailboxIn(context.written.email, facts) } },
  answers: loginAnswers,
  others: {
    endsTheSession,
    signsUpElsewhere: async (hands) => {
      const customer = await hands.as('customer');
      const body = { activityType: isSalon(hands.world()) ? 1 : 0, pageNum: 1, pageSize: 1 };
      const { data } = Object(await customer.post(`${area}/getActivityList`, body));
      const email = hands.facts.accounts.customer?.mailbox ?? '';
      await customer.postSealed(`${area}/signUp`, { activityId: data[0].id, ...form, email, key: '0'.repeat(32) });
    },
  },
  overrides: {
    'code.submit': async (event, hands, act) => {
      const mail = { to: elsewhere(hands.facts), subject: '活动报名邮箱验证码', pattern: /验证码是：(\d{6})/ };
      await act(event.code === '000000' ? event : { ...event, code: await mailedCode(hands, mail) });
    },
    'customer.gone': (_, hands) => signsOutElsewhere(hands),
    // Beyond what a case may do: no path takes it.
    'activity.ended': () => Promise.reject(new Error('the activity is everybody’s')),
  },
  // Places are for all cases.
  after: async ({ as }) => {
    const customer = await as('customer');
    for (const { signUpId } of await ownOf(customer)) await customer.post(`${area}/cancelSignUp`, { signUpId });
  },
  books: async ({ as }) => ({ signUps: (await ownOf(await as('customer'))).length }),
};
