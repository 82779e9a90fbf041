import { it } from 'vitest';
import { tipMachine } from '../../src/machines/tips/tip/machine';
import { done, fail, story } from './support/story';

const input = { pollMs: 2_000 };
const payment = { redirectUrl: 'https://pay.example/1', settlementAccessId: 'settlement-1' };
const asked = { settlementAccessId: 'settlement-1' };
const known = { type: 'tip.ask', known: true } as const;
const visitor = { type: 'tip.ask', known: false } as const;
const close = { type: 'dialog.close' } as const;
const again = { type: 'tip.again' } as const;
const submit = (fen: number, key: string) => ({ type: 'tip.submit', fen, key }) as const;
const noSession = { code: 'LOGIN', message: '请先登录' };
const refused = { code: '409', message: '暂不能打赏' };
const offline = { code: 'NETWORK', message: '网络异常' };
const dismissed = fail('login', { code: 'DISMISSED', message: '' });
const warned = { warning: '请先登录' };

const paying = [
  [
    'start',
    'idle',
    { context: { fen: 0, key: '', payment: { redirectUrl: '', settlementAccessId: '' }, problem: '' } },
  ],
  [known, 'choosing'],
  [submit(500, 'key-1'), 'opening', { openPayment: { fen: 500, key: 'key-1' } }],
  [done('openPayment', payment), 'paying.waiting', { context: { payment, key: '', problem: '' } }],
] as const;
const asking = [...paying, ['wait', 'paying.asking', { askPayment: asked }, { after: 2_000 }]] as const;
const paid = ['paid', { 'news.paid': { fen: 500 } }] as const;

it('a visitor signs in first', () => {
  story(
    tipMachine,
    [
      ['start', 'idle'],
      [visitor, 'awaitingLogin', { login: { refused: false } }, warned],
      [dismissed, 'idle'],
      [visitor, 'awaitingLogin', { login: { refused: false } }, warned],
      [visitor, 'awaitingLogin'],
      [done('login'), 'choosing'],
      [close, 'idle'],
    ],
    input,
  );
});

it('the server alone says that it was paid; until then it is asked every two seconds', () => {
  story(
    tipMachine,
    [
      ...asking,
      [done('askPayment', { status: 'paying' }), 'paying.waiting'],
      ['wait', 'paying.asking', { askPayment: asked }, { after: 2_000 }],
      [fail('askPayment', offline), 'paying.waiting', { context: { problem: '网络异常' } }],
      ['wait', 'paying.asking', { askPayment: asked }, { after: 2_000 }],
      [done('askPayment', { status: 'paying' }), 'paying.waiting', { context: { problem: '' } }],
      ['wait', 'paying.asking', { askPayment: asked }, { after: 2_000 }],
      [done('askPayment', { status: 'paid' }), ...paid],
      [close, 'idle'],
    ],
    input,
  );
});

it.each([
  ['refused', 'refused'],
  ['closed', 'closed'],
] as const)('a payment that the server says is %s can be tried again', (status, state) => {
  story(
    tipMachine,
    [
      ...asking,
      [fail('askPayment', offline), 'paying.waiting', { context: { problem: '网络异常' } }],
      ['wait', 'paying.asking', { askPayment: asked }, { after: 2_000 }],
      [done('askPayment', { status }), state],
      [again, 'choosing', { context: { problem: '' } }],
      [submit(500, 'key-2'), 'opening', { openPayment: { fen: 500, key: 'key-2' } }],
      [done('openPayment', payment), 'paying.waiting'],
      ['wait', 'paying.asking', { askPayment: asked }, { after: 2_000 }],
      [done('askPayment', { status }), state],
      [close, 'idle'],
      [known, 'choosing'],
    ],
    input,
  );
});

it('who closes the payment hears from the server what has become of it', () => {
  for (const [status, came] of [
    ['paid', paid],
    ['refused', ['refused']],
    ['closed', ['closed']],
  ] as const) {
    story(
      tipMachine,
      [...paying, [close, 'leaving', { endPayment: asked }], [done('endPayment', { status }), ...came]],
      input,
    );
  }
  story(
    tipMachine,
    [
      ...asking,
      [close, 'leaving', { endPayment: asked }],
      [fail('endPayment', offline), 'unknown'],
      [{ type: 'payment.check' }, 'leaving', { endPayment: asked }],
      [fail('endPayment', offline), 'unknown'],
      [close, 'idle', { info: '支付结果未知，请稍后在打赏列表中查看' }],
    ],
    input,
  );
  story(
    tipMachine,
    [
      ...paying,
      [close, 'leaving', { endPayment: asked }],
      [close, 'idle', { info: '支付结果未知，请稍后在打赏列表中查看' }],
    ],
    input,
  );
});

it.each([
  ['NETWORK', 'key-1'],
  ['TIMEOUT', 'key-1'],
  ['500', 'key-1'],
  ['599', 'key-1'],
  ['409', 'key-2'],
  ['5000', 'key-2'],
])('after %s the same amount is asked for by %s, another one by its own', (code, key) => {
  story(
    tipMachine,
    [
      ['start', 'idle'],
      [known, 'choosing'],
      [submit(500, 'key-1'), 'opening', { openPayment: { fen: 500, key: 'key-1' } }],
      [fail('openPayment', { code, message: '打不开' }), 'choosing', { context: { problem: '打不开' } }],
      [submit(500, 'key-2'), 'opening', { openPayment: { fen: 500, key } }, { context: { problem: '' } }],
      [fail('openPayment', { code, message: '打不开' }), 'choosing'],
      [submit(800, 'key-3'), 'opening', { openPayment: { fen: 800, key: 'key-3' } }],
      [close, 'idle'],
    ],
    input,
  );
});

it('a session that ended is renewed before and during the payment', () => {
  story(
    tipMachine,
    [
      ['start', 'idle'],
      [known, 'choosing'],
      [submit(500, 'key-1'), 'opening', { openPayment: { fen: 500, key: 'key-1' } }],
      [fail('openPayment', noSession), 'loggingInAgain', { login: { refused: true } }, warned],
      [done('login'), 'opening', { openPayment: { fen: 500, key: 'key-1' } }],
      [fail('openPayment', noSession), 'loggingInAgain', { login: { refused: true } }, warned],
      [dismissed, 'choosing'],
    ],
    input,
  );
  story(
    tipMachine,
    [
      ...asking,
      [fail('askPayment', noSession), 'paying.loggingIn', { login: { refused: true } }, warned],
      [done('login'), 'paying.asking', { askPayment: asked }],
      [fail('askPayment', noSession), 'paying.loggingIn', { login: { refused: true } }, warned],
      [dismissed, 'unknown'],
    ],
    input,
  );
});

it('a payment that is none of the account’s is not asked about for ever', () => {
  const missing = { code: 'NOT_FOUND', message: '打赏不存在' };
  story(
    tipMachine,
    [
      ...asking,
      [fail('askPayment', noSession), 'paying.loggingIn', { login: { refused: true } }, warned],
      [done('login'), 'paying.asking', { askPayment: asked }],
      [fail('askPayment', missing), 'unknown'],
      [close, 'idle', { info: '支付结果未知，请稍后在打赏列表中查看' }],
    ],
    input,
  );
});

it('what went wrong is forgotten when the dialog opens again', () => {
  const problem = [
    ['start', 'idle'],
    [known, 'choosing'],
    [submit(500, 'key-1'), 'opening', { openPayment: { fen: 500, key: 'key-1' } }],
    [fail('openPayment', refused), 'choosing', { context: { problem: '暂不能打赏', key: '' } }],
    [close, 'idle'],
  ] as const;
  story(tipMachine, [...problem, [known, 'choosing', { context: { problem: '' } }]], input);
  story(
    tipMachine,
    [...problem, [visitor, 'awaitingLogin', { login: { refused: false } }, warned, { context: { problem: '' } }]],
    input,
  );
});
