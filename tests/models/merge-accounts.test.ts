import { it } from 'vitest';
import { mergeAccountsMachine, noPreview } from '../../src/machines/identity/merge-accounts/machine';
import { done, fail, story } from './support/story';

const proof = { proof: 't'.repeat(43) };
const preview = {
  other: { customerCode: 'C10002', customerName: '' },
  beans: { kept: 1, other: 2 },
  moves: [],
  gains: [],
  overlaps: [],
};
const nothing = { proof: '', preview: noPreview, problem: '' };
const lost = { code: 'NETWORK', message: '网络异常，请检查网络后重试' };
const left = { code: 'DISMISSED', message: '' };
const expired = { code: 'PROOF_EXPIRED', message: '验证已失效，请重新验证另一个账号' };

it('merges once the other account is proven and what moves is seen, and says so', () => {
  story(mergeAccountsMachine, [
    ['start', 'closed', { context: nothing }],
    [{ type: 'merge.open' }, 'proving', 'proveOther'],
    [done('proveOther', proof), 'reading', { readPreview: proof }],
    [done('readPreview', preview), 'previewing', { context: { ...proof, preview } }],
    [{ type: 'merge.confirm' }, 'merging', { merge: proof }],
    [{ type: 'merge.confirm' }, 'merging'],
    [fail('merge', lost), 'previewing', { context: { ...proof, problem: lost.message } }],
    [{ type: 'merge.confirm' }, 'merging', { merge: proof }, { context: { problem: '' } }],
    [
      done('merge', { message: '账号已合并' }),
      'closed',
      { info: '账号已合并' },
      'accounts.merged',
      { context: nothing },
    ],
  ]);
});

it('is left at each step without a trace, and begins anew where the proof has expired', () => {
  story(mergeAccountsMachine, [
    ['start', 'closed'],
    [{ type: 'merge.open' }, 'proving', 'proveOther'],
    [fail('proveOther', left), 'closed', { context: nothing }],
    [{ type: 'merge.open' }, 'proving', 'proveOther'],
    [done('proveOther', proof), 'reading', { readPreview: proof }],
    [fail('readPreview', lost), 'proving', 'proveOther', { context: { proof: '', problem: lost.message } }],
    [done('proveOther', proof), 'reading', { readPreview: proof }, { context: { problem: '' } }],
    [done('readPreview', preview), 'previewing'],
    [{ type: 'merge.confirm' }, 'merging', { merge: proof }],
    [fail('merge', expired), 'proving', 'proveOther', { context: { proof: '', problem: expired.message } }],
    [fail('proveOther', left), 'closed', { context: nothing }],
    [{ type: 'merge.open' }, 'proving', 'proveOther'],
    [done('proveOther', proof), 'reading', { readPreview: proof }],
    [done('readPreview', preview), 'previewing'],
    [{ type: 'merge.confirm' }, 'merging', { merge: proof }],
    [fail('merge', lost), 'previewing', { context: { problem: lost.message } }],
    [{ type: 'merge.cancel' }, 'closed', { context: nothing }],
  ]);
});

it('goes on with the merge after a login, and shows what moves where the login is left', () => {
  const old = { code: 'LOGIN', message: '为保护账号安全，请重新登录后继续' };
  story(mergeAccountsMachine, [
    ['start', 'closed'],
    [{ type: 'merge.open' }, 'proving', 'proveOther'],
    [done('proveOther', proof), 'reading', { readPreview: proof }],
    [done('readPreview', preview), 'previewing'],
    [{ type: 'merge.confirm' }, 'merging', { merge: proof }],
    [fail('merge', old), 'awaitingLogin', { login: { refused: true } }, { context: { ...proof, preview } }],
    [{ type: 'merge.confirm' }, 'awaitingLogin'],
    [fail('login', left), 'previewing', { context: { ...proof, preview, problem: '' } }],
    [{ type: 'merge.confirm' }, 'merging', { merge: proof }],
    [fail('merge', old), 'awaitingLogin', { login: { refused: true } }],
    [done('login'), 'merging', { merge: proof }],
  ]);
});
