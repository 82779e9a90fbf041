import type { Failure } from './failure';
import { notProvided } from './failure';
import { account, leaveLogin } from './means';

/** Failures that a login mends: nobody is signed in, or no longer. */
const codes: readonly string[] = ['LOGIN', '401'];

export const needsLogin = ({ code }: Failure): boolean => codes.includes(code);

/** `refused`: the server has just said that nobody is signed in, whatever the page knows. */
export interface LoginInput {
  refused: boolean;
}

/** Ends when somebody is signed in; fails where the login window is closed, or cannot be opened. */
export const login = notProvided<void, LoginInput>('login');

/** A state that waits for the login after a press has nothing refused; after a failed call it has. */
export const loginInput = ({ event }: { event: { type: string } }): LoginInput => ({
  refused: event.type.startsWith('xstate.error.'),
});

/** What the login may answer in a model. */
export const loginOutcomes = [
  {
    name: 'signedIn',
    label: '登录成功',
    how: `在登录窗口点击「密码登录」，填写${account()}，点击「登录」`,
    meanwhile: true,
  },
  {
    name: 'dismissed',
    label: '关闭登录窗口，或登录窗口无法打开',
    how: leaveLogin,
    meanwhile: true,
    error: { code: 'DISMISSED', message: '' },
  },
] as const;
