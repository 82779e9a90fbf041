import { model } from '../../../src/machines/beans/check-in/model';
import { screen, sign } from '../../../src/machines/beans/check-in/screen';
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
  typeof output === 'object' && output !== null && 'sign' in output ? output.sign : null;

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: (hands) => openBeans(hands, 'signIn'),
  calls: {
    ...beansCalls,
    loadCalendar: /\/getCurrentUserSignInConfig$/,
    signIn: /\/integral\/sign\/signIn\?/,
    receiveVoucher: /\/receiveVoucher$/,
  },
  atOnce: { ...beansReplies, loadSale: success(noSale), signConfig: success(config) },
  outside: { login: loginOutside },
  answers: {
    loadCalendar: { done: (output) => success(stateOf(output)) },
    signIn: { done: success },
    receiveVoucher: { done: success },
  },
  around: {
    // A click that comes before the login window does, where one is on its way.
    'sign.press': (_, { tap }) => tap(sign),
    'customer.known': (_, hands) => otherTab(hands, 'signedIn'),
    'customer.gone': (_, hands) => leave(hands),
    'day.turn': (_, hands) => nextDay(hands),
  },
};
