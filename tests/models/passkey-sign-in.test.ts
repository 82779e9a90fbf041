import { it } from 'vitest';
import { passkeySignInMachine } from '../../src/machines/identity/passkey-sign-in/machine';
import { done, fail, story } from './support/story';

const press = { type: 'passkey.press' } as const;
const show = { type: 'form.show' } as const;
const hide = { type: 'form.hide' } as const;
const asks = { passkey: null };
const refused = { code: 'PASSKEY_REFUSED', message: '通行密钥无效' };
const chosen = { id: 'a', clientDataJSON: 'b', authenticatorData: 'c', signature: 'd', userHandle: 'e' };

it('asks the device once however often it is pressed, says why it failed, and goes on when it has signed in', () => {
  story(passkeySignInMachine, [
    ['start', 'offering', { context: { problem: '' } }],
    [press, 'signingIn', { signIn: asks }],
    [press, 'signingIn'],
    [
      fail('signIn', { code: 'PASSKEY', message: '通行密钥操作已取消或超时' }),
      'offering',
      { context: { problem: '通行密钥操作已取消或超时' } },
    ],
    [press, 'signingIn', { signIn: asks }, { context: { problem: '' } }],
    [done('signIn'), 'signedIn', 'signedIn'],
  ]);
});

it('offers passkeys in the field while its form is shown, and signs in by the chosen one', () => {
  story(passkeySignInMachine, [
    ['start', 'offering'],
    [hide, 'offering'],
    [show, 'waiting', 'offer'],
    [hide, 'offering'],
    [show, 'waiting', 'offer'],
    [show, 'waiting'],
    [done('offer', chosen), 'signingIn', { signIn: { passkey: chosen } }],
    [hide, 'signingIn'],
    [fail('signIn', refused), 'offering', { context: { problem: refused.message } }],
    [show, 'waiting', 'offer', { context: { problem: refused.message } }],
    [done('offer', chosen), 'signingIn', { signIn: { passkey: chosen } }, { context: { problem: '' } }],
    [done('signIn'), 'signedIn', 'signedIn'],
  ]);
});

it('gives the offer up for the button, and says nothing where there is none to offer', () => {
  story(passkeySignInMachine, [
    ['start', 'offering'],
    [show, 'waiting', 'offer'],
    [fail('offer', { code: 'PASSKEY', message: '已取消' }), 'offering', { context: { problem: '' } }],
    [show, 'waiting', 'offer'],
    [press, 'signingIn', { signIn: asks }],
    [fail('signIn', refused), 'offering', { context: { problem: refused.message } }],
    [show, 'waiting', 'offer'],
    [press, 'signingIn', { signIn: asks }, { context: { problem: '' } }],
    [done('signIn'), 'signedIn', 'signedIn'],
  ]);
});
