import { it } from 'vitest';
import { passkeySignInMachine } from '../../src/machines/identity/passkey-sign-in/machine';
import { done, fail, story } from './support/story';

const press = { type: 'passkey.press' } as const;

it('asks the device once however often it is pressed, says why it failed, and goes on when it has signed in', () => {
  story(passkeySignInMachine, [
    ['start', 'offering', { context: { problem: '' } }],
    [press, 'signingIn', 'signIn'],
    [press, 'signingIn'],
    [
      fail('signIn', { code: 'PASSKEY', message: '通行密钥操作已取消或超时' }),
      'offering',
      { context: { problem: '通行密钥操作已取消或超时' } },
    ],
    [press, 'signingIn', 'signIn', { context: { problem: '' } }],
    [done('signIn'), 'signedIn', 'signedIn'],
  ]);
});
