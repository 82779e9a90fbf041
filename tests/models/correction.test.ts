import { it } from 'vitest';
import { correctionMachine } from '../../src/machines/beans/correction/machine';
import { done, fail, story } from './support/story';

const written = { amount: '30', reason: '补发签到金豆' };
const submit = { type: 'form.submit', written } as const;
const confirm = { type: 'correction.confirm' } as const;
const nothing = { value: null, key: '', stored: false };
const none = done('readDraft', nothing);
const lost = { code: 'NETWORK', message: '网络异常，请检查网络后重试' };
const booked = { message: '已更正，现有30个金豆', pending: false };
const change = 'ledger.change';

it('books once however often it is confirmed, and begins an empty form', () => {
  story(correctionMachine, [
    ['start', 'opening', 'readDraft'],
    [none, 'form'],
    [submit, 'confirming', { context: { written } }],
    [confirm, 'submitting', { submit: written }],
    [confirm, 'submitting'],
    [
      done('submit', booked),
      'form',
      change,
      { context: { corrected: booked, made: 1, written: { amount: '', reason: '' } } },
    ],
  ]);
});

it('asks what has become of a correction whose reply was lost before anything is sent again', () => {
  story(correctionMachine, [
    ['start', 'opening', 'readDraft'],
    [none, 'form'],
    [submit, 'confirming'],
    [confirm, 'submitting', { submit: written }],
    [fail('submit', lost), 'unknown', change, { context: { written, refusal: { message: lost.message, faults: {} } } }],
    [submit, 'unknown'],
    [confirm, 'unknown'],
    [{ type: 'result.check' }, 'opening', 'readDraft'],
    [fail('readDraft', lost), 'unknown'],
    [{ type: 'result.check' }, 'opening', 'readDraft'],
    [
      done('readDraft', { value: written, key: 'k', stored: true }),
      'form',
      { info: '上次提交的内容已收到，无需重复提交' },
      change,
      { context: { made: 1, written: { amount: '', reason: '' } } },
    ],
  ]);
});

it('goes on with what has not arrived, and takes a key that is used up for an answer that was lost', () => {
  story(correctionMachine, [
    ['start', 'opening', 'readDraft'],
    [
      done('readDraft', { value: written, key: 'k', stored: false }),
      'form',
      { info: '上次的更正没有收到，可再次提交，不会重复' },
      { context: { written } },
    ],
    [submit, 'confirming'],
    [{ type: 'correction.cancel' }, 'form', { context: { written } }],
    [submit, 'confirming'],
    [confirm, 'submitting', { submit: written }],
    [fail('submit', { code: 'KEY_REUSED', message: '表单已提交过' }), 'unknown', change],
  ]);
});

it('sends it after the second factor and after signing in, and keeps what was typed where that is given up', () => {
  const wrong = { code: 'FACTOR_WRONG', message: '动态验证码错误' };
  const prove = { type: 'factor.prove', proof: { code: '123456' } } as const;
  story(correctionMachine, [
    ['start', 'opening', 'readDraft'],
    [none, 'form'],
    [submit, 'confirming'],
    [confirm, 'submitting', { submit: written }],
    [fail('submit', { code: 'FACTOR_AGAIN', message: '' }), 'proving'],
    [prove, 'passing', { passFactor: { proof: prove.proof } }],
    [fail('passFactor', wrong), 'proving', { context: { problem: wrong.message } }],
    [prove, 'passing', { passFactor: { proof: prove.proof } }, { context: { problem: '' } }],
    [done('passFactor'), 'submitting', { submit: written }],
    [fail('submit', { code: 'LOGIN', message: '请先登录' }), 'loggingIn', { login: { refused: true } }],
    [done('login'), 'submitting', { submit: written }],
    [fail('submit', { code: 'FACTOR_AGAIN', message: '' }), 'proving'],
    [{ type: 'factor.cancel' }, 'form', { context: { written, problem: '' } }],
  ]);
});

it('shows a refusal until something is typed', () => {
  const refusal = { message: '', faults: { reason: '请输入原因' } };
  const typed = { amount: '31', reason: '补发' };
  story(correctionMachine, [
    ['start', 'opening', 'readDraft'],
    [none, 'form'],
    [submit, 'confirming'],
    [confirm, 'submitting', { submit: written }],
    [fail('submit', { code: '400', ...refusal }), 'form', change, { context: { refusal, written } }],
    [
      { type: 'form.change', draft: typed },
      'form',
      { keepDraft: typed },
      { context: { written: typed, refusal: { message: '', faults: {} } } },
    ],
  ]);
});

it('takes what is typed while it asks for a confirmation, and keeps it where the login window is closed', () => {
  const typed = { amount: '31', reason: '补发' };
  const ok = { message: '', faults: {} };
  story(correctionMachine, [
    ['start', 'opening', 'readDraft'],
    [fail('readDraft', lost), 'unknown', { context: { refusal: { message: lost.message, faults: {} } } }],
    [{ type: 'result.check' }, 'opening', 'readDraft', { context: { refusal: ok } }],
    [none, 'form', { context: { problem: '', corrected: { message: '', pending: false } } }],
    [submit, 'confirming'],
    [{ type: 'form.change', draft: typed }, 'form', { keepDraft: typed }, { context: { written: typed } }],
    [submit, 'confirming'],
    [confirm, 'submitting', { submit: written }],
    [fail('submit', { code: '401', message: '请先登录' }), 'loggingIn', { login: { refused: true } }],
    [fail('login', { code: 'DISMISSED', message: '' }), 'form', { context: { written, refusal: ok } }],
  ]);
});
