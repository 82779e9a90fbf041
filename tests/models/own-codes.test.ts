import { it } from 'vitest';
import type { OwnCode } from '../../contract/archive/calls';
import { ownCodesMachine } from '../../src/machines/archive/own-codes/machine';
import { done, fail, story } from './support/story';

const code = (verificationCode: string, changes: Partial<OwnCode> = {}): OwnCode => ({
  verificationCode,
  generatedAt: '2026-11-20 10:00',
  verifiableUntil: '2026-12-20',
  state: 'valid',
  current: false,
  ...changes,
});

const codes = [code('CURRENT', { current: true }), code('EARLIER'), code('OLDER'), code('GONE', { state: 'revoked' })];
const blank = { codes: [], chosen: '', failure: '' };
const broken = { code: 'NETWORK', message: '网络异常，请检查网络后重试' };
const revoke = (verificationCode: string) => ({ type: 'code.revoke', verificationCode }) as const;
const close = { type: 'dialog.close' } as const;

const listed = [
  ['start', 'closed', { context: blank }],
  [{ type: 'codes.open' }, 'loading', 'fetchCodes'],
  [done('fetchCodes', { codes }), 'listed', { context: { codes, chosen: '', failure: '' } }],
] as const;

it('codes that cannot be read say why, and are read again on request', () => {
  story(ownCodesMachine, [
    ['start', 'closed'],
    [{ type: 'codes.open' }, 'loading', 'fetchCodes'],
    [fail('fetchCodes', broken), 'unread', { context: { failure: broken.message } }],
    [{ type: 'codes.retry' }, 'loading', 'fetchCodes', { context: blank }],
    [fail('fetchCodes', broken), 'unread'],
    [close, 'closed', { context: blank }],
    [{ type: 'codes.open' }, 'loading', 'fetchCodes'],
    [close, 'closed'],
  ]);
});

it('an earlier code is revoked after a confirmation, and shows as revoked', () => {
  story(ownCodesMachine, [
    ...listed,
    [revoke('GONE'), 'listed'],
    [revoke('UNKNOWN'), 'listed'],
    [revoke('OLDER'), 'asking', { context: { chosen: 'OLDER' } }],
    [revoke('GONE'), 'asking', { context: { chosen: 'OLDER' } }],
    [revoke('EARLIER'), 'asking', { context: { chosen: 'EARLIER' } }],
    [{ type: 'revoke.confirm' }, 'revoking', { revokeCode: { verificationCode: 'EARLIER' } }],
    [
      done('revokeCode'),
      'listed',
      { info: '在线验证码已撤销' },
      {
        context: {
          chosen: '',
          codes: [codes[0], { ...code('EARLIER'), state: 'revoked' }, codes[2], codes[3]],
        },
      },
    ],
    [revoke('EARLIER'), 'listed'],
    [revoke('OLDER'), 'asking'],
    [{ type: 'revoke.cancel' }, 'listed', { context: { chosen: '' } }],
    [close, 'closed', { context: blank }],
  ]);
});

it('the code of this report ends the flow', () => {
  story(ownCodesMachine, [
    ...listed,
    [revoke('CURRENT'), 'asking'],
    [{ type: 'revoke.confirm' }, 'revoking', { revokeCode: { verificationCode: 'CURRENT' } }],
    [done('revokeCode'), 'left'],
  ]);
});

it('a failure is said and the code can be revoked again; a hanging answer can be left', () => {
  story(ownCodesMachine, [
    ...listed,
    [revoke('EARLIER'), 'asking'],
    [{ type: 'revoke.confirm' }, 'revoking', { revokeCode: { verificationCode: 'EARLIER' } }],
    [fail('revokeCode', broken), 'asking', { error: broken.message }, { context: { chosen: 'EARLIER', codes } }],
    [close, 'closed', { context: blank }],
    [{ type: 'codes.open' }, 'loading', 'fetchCodes'],
    [done('fetchCodes', { codes }), 'listed'],
    [revoke('EARLIER'), 'asking'],
    [{ type: 'revoke.confirm' }, 'revoking', { revokeCode: { verificationCode: 'EARLIER' } }],
    [close, 'closed', { warning: '撤销结果未知，请重新打开窗口查看' }, { context: blank }],
  ]);
});
