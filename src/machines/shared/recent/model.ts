import { messages } from '../../../../contract/messages';
import { clockForward } from '../means';

/** What the server answers to a grave act where the last sign-in is too long ago. */
export const notFresh = {
  name: 'notFresh',
  label: '服务返回：请重新登录',
  how: clockForward(11),
  error: { code: 'LOGIN', message: messages.signInAgain },
} as const;
