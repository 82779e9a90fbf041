import { screen } from '../../../src/machines/beans/task/screen';
import { role, there, visible } from '../../../src/machines/shared/screen';
import type { Visit } from '../../../src/machines/shared/visit';
import { isKnown } from '../../../src/machines/shared/visit';
import { sessionIs } from '../../replay-browser/drivers/beans-page';
import type { RunDriver, RunHands } from '../driver';
import { endsTheSession, loginAnswers, signsInElsewhere, signsOutElsewhere } from '../visit';

const activityCalls = '/api/integral/activity/v1';

/** More than the time until the prepared activity begins. */
const begun = 11 * 60_000;

const activityOf = ({ facts }: Pick<RunHands, 'facts'>) => ({ activityKeyId: facts.sale?.activity ?? '' });

/** What is done in another browser; then the page reads everything of the customer anew. */
const doneElsewhere = async (hands: RunHands, times: number): Promise<void> => {
  const customer = await hands.as('customer');
  if (times > 0) await customer.post(`${activityCalls}/completeTask`, { ...activityOf(hands), taskCode: 'share' });
  else await customer.post(`${activityCalls}/registerOrderTask`, { ...activityOf(hands), taskCodeList: ['pcb'] });
  await signsInElsewhere(hands);
};

export const driver: RunDriver = {
  screen,
  before: async ({ page }) => page.on('popup', (popup) => void popup.close()),
  arrive: async ({ world, see }) => {
    if (isKnown(world() as Visit)) await see([there(sessionIs('signedIn'))]);
  },
  answers: {
    'loginToComplete → signedIn': loginAnswers['login → signedIn'],
    'loginToComplete → dismissed': loginAnswers['login → dismissed'],
    'loginToRegister → signedIn': loginAnswers['login → signedIn'],
    'loginToRegister → dismissed': loginAnswers['login → dismissed'],
  },
  others: {
    begins: async ({ advance, see }) => {
      await advance(begun);
      await see([visible(role('timer', '距活动结束'))]);
    },
    endsTheSession,
  },
  overrides: {
    'progress.read': ({ times }, hands) => doneElsewhere(hands, times),
    'customer.known': (_, hands) => signsInElsewhere(hands),
    'customer.gone': (_, hands) => signsOutElsewhere(hands),
  },
  books: async (hands) => {
    const customer = await hands.as('customer');
    const progress = Object(await customer.post(`${activityCalls}/queryTaskDetail`, activityOf(hands)));
    const { intergralVoucher } = Object(await customer.get('/api/integral/user/getUserInfo'));
    return {
      times: progress.completedTaskList[0]?.completionTimes ?? 0,
      registered: progress.registeredList.length,
      balance: intergralVoucher,
    };
  },
};
