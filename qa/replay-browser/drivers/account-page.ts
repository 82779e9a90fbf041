import { success } from '../reply';
import { beansCalls, beansReplies } from './beans-page';

/** What the account page asks for. */
export const accountCalls = {
  ...beansCalls,
  phone: /\/getBoundPhone$/,
  factor: /\/getSecondFactor$/,
  passkeys: /\/getSignInPasskeys$/,
  sessions: /\/getSessions$/,
};

/** Of an account with a password alone. */
export const ownFactor = {
  enrolled: false,
  passed: false,
  required: false,
  permitNeeded: false,
  hasPassword: true,
  recoveryCodesLeft: 0,
  passkeys: [],
};

/** An account with a password alone; drivers put in what their flow needs. */
export const accountReplies = {
  ...beansReplies,
  phone: success({ phone: '', changeable: true }),
  sessions: success([]),
  passkeys: success({ available: true, passkeys: [] }),
  // Without it the page hears that nobody is signed in.
  factor: success(ownFactor),
};
