import { model } from '../../../src/machines/beans/check-in/model';
import { press, screen } from '../../../src/machines/beans/check-in/screen';
import type { Driver } from '../driver';
import { success } from '../reply';
import {
  beansCalls,
  beansReplies,
  besideBeans,
  leave,
  loginOutside,
  nextDay,
  noSale,
  openBeans,
  otherTab,
} from './beans-page';

/** R385: more on the third and on the seventh day. */
const { config } = model.outcomes.loadCalendar[0].output;

const stateOf = (output: unknown): unknown =>
  typeof output === 'object' && output !== null && 'state' in output ? output.state : null;

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: (hands) => openBeans(hands, 'checkIn'),
  calls: {
    ...beansCalls,
    loadCalendar: /\/getCurrentUserSignInConfig$/,
    checkIn: /\/integral\/sign\/signIn\?/,
    receiveVoucher: /\/receiveVoucher$/,
  },
  atOnce: { ...beansReplies, loadSale: success(noSale), checkInConfig: success(config) },
  outside: { login: loginOutside },
  answers: {
    loadCalendar: { done: (output) => success(stateOf(output)) },
    checkIn: { done: success },
    receiveVoucher: { done: success },
  },
  overrides: {
    // A click that comes before the login window does, where one is on its way.
    'checkIn.press': (_, { tap }) => tap(press),
    'customer.known': (_, hands) => otherTab(hands, 'signedIn'),
    'customer.gone': (_, hands) => leave(hands),
    'day.turn': (_, hands) => nextDay(hands),
  },
};
