import type { EventActivity, SignUp } from '../../../contract/events/calls';
import { opener, screen } from '../../../src/machines/events/sign-up/screen';
import { there } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import { success } from '../reply';
import { beansNow, beansReplies, beSignedIn, besideBeans, goTo, leave, loginOutside } from './beans-page';
import { noDrafts } from './no-drafts';

const hour = 60 * 60_000;

const activity: EventActivity = {
  id: 1,
  title: '开放日',
  introduction: '<p>介绍</p>',
  activityStatus: 1,
  endTime: beansNow + 24 * hour,
  activityType: 0,
  appletCodePictureUrl: '',
  keywords: '',
  description: '',
  seoTitle: '',
  beginTime: beansNow + 48 * hour,
  finishTime: beansNow + 52 * hour,
  place: '报告厅',
  capacity: 10,
  remaining: 10,
};

const signUp: SignUp = {
  signUpId: 1,
  state: 'confirmed',
  position: 0,
  activity,
  withdrawn: false,
  moved: false,
  pass: 'ABCDEFGHJKLM',
  createTime: beansNow,
  checkInTime: null,
};

/** What the actor says, as the server does. */
const answerOf = (output: unknown): SignUp => {
  const { state, open } = Object(output);
  return { ...signUp, state, activity: { ...activity, activityStatus: open ? 1 : 0 } };
};

export const driver: Driver = {
  ...noDrafts,
  beyond: { ...noDrafts.beyond, 'activity.ended': 'the activity of a replay does not end' },
  screen,
  address: besideBeans,
  arrive: async (hands) => {
    await goTo(hands, '/portal/factoryVisit/0');
    await hands.see([there(opener)]);
  },
  calls: {
    time: /\/integral\/ns\/time$/,
    customer: /\/getCustomerInfo$/,
    activities: /\/factoryVisit\/getActivityList$/,
    ownSignUps: /\/factoryVisit\/getOwnSignUps$/,
    submit: /\/factoryVisit\/signUp$/,
  },
  atOnce: {
    time: beansReplies.time,
    customer: beansReplies.customer,
    activities: success({ data: [activity], totalRows: 1, currentTime: beansNow }),
    ownSignUps: success({ signUps: [] }),
  },
  outside: { login: loginOutside },
  answers: { submit: { done: (output) => success(answerOf(output)) } },
  overrides: {
    'signUp.open': async ({ known }, hands, act) => {
      await beSignedIn(hands, known);
      await act();
    },
    'customer.gone': (_, hands) => leave(hands),
    'activity.ended': () => Promise.reject(new Error('the activity of a replay does not end')),
  },
};
