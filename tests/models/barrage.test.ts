import { it } from 'vitest';
import { barrageMachine } from '../../src/machines/player/barrage/machine';
import { done, fail, story } from './support/story';

const live = (who: 'visitor' | 'customer' | 'muted') => ({ who, onEmpty: 'ignore' as const });
const submit = (text: string, key: string, fault?: 'empty' | 'tooLong') =>
  ({ type: 'barrage.submit', text, key, fault }) as const;
const known = (muted: boolean) => ({ type: 'customer.known', muted }) as const;
const gone = { type: 'customer.gone' } as const;
const ask = { type: 'barrage.ask' } as const;
const dismissed = fail('login', { code: 'DISMISSED', message: '' });
const busy = { code: '500', message: '系统繁忙' };

it('a visitor signs in and can write then, a press opens the login window anew', () => {
  story(
    barrageMachine,
    [
      ['start', 'visitor'],
      [submit('开机真快', 'key-1'), 'visitor'],
      [ask, 'awaitingLogin', { login: { refused: false } }],
      [ask, 'awaitingLogin', { login: { refused: false } }],
      [dismissed, 'visitor'],
      [ask, 'awaitingLogin', { login: { refused: false } }],
      [done('login'), 'open.idle', { context: { who: 'customer' } }],
    ],
    live('visitor'),
  );
});

it('who is at the page is learnt in every situation', () => {
  story(
    barrageMachine,
    [
      ['start', 'visitor'],
      [known(false), 'open.idle', { context: { who: 'customer' } }],
      [known(false), 'open.idle'],
      [gone, 'visitor', { context: { who: 'visitor' } }],
      [known(true), 'muted', { context: { who: 'muted' } }],
      [submit('开机真快', 'key-1'), 'muted'],
      [known(true), 'muted'],
      [known(false), 'open.idle', { context: { who: 'customer' } }],
      [known(true), 'muted', { context: { who: 'muted' } }],
      [gone, 'visitor', { context: { who: 'visitor' } }],
      [ask, 'awaitingLogin', { login: { refused: false } }],
      [known(false), 'awaitingLogin', { context: { who: 'customer' } }],
      [dismissed, 'open.idle'],
    ],
    live('visitor'),
  );
  story(barrageMachine, [['start', 'muted']], live('muted'));
  story(
    barrageMachine,
    [
      ['start', 'visitor'],
      [ask, 'awaitingLogin', { login: { refused: false } }],
      [known(true), 'muted', { context: { who: 'muted' } }],
    ],
    live('visitor'),
  );
});

it('what is sent is told and forgotten, with words where it waits for review', () => {
  story(
    barrageMachine,
    [
      ['start', 'open.idle', { context: { text: '', key: '', problem: '' } }],
      [submit('开机真快', 'key-1'), 'sending', { sendBarrage: { text: '开机真快', key: 'key-1' } }],
      [
        done('sendBarrage', { auditStatus: 1 }),
        'open.sent',
        { 'barrage.sent': { text: '开机真快' } },
        { context: { text: '', key: '', problem: '' } },
      ],
      [submit('看 a.example', 'key-2'), 'sending', { sendBarrage: { text: '看 a.example', key: 'key-2' } }],
      [
        done('sendBarrage', { auditStatus: 0 }),
        'open.held',
        { 'barrage.sent': { text: '看 a.example' } },
        { context: { text: '', key: '' } },
      ],
    ],
    live('customer'),
  );
});

it('an empty one is ignored in live videos and answered by words in films, a long one is always', () => {
  story(
    barrageMachine,
    [
      ['start', 'open.idle'],
      [submit('', 'key-1', 'empty'), 'open.idle'],
      [submit('赞', 'key-1', 'tooLong'), 'open.tooLong'],
      [submit('', 'key-1', 'empty'), 'open.tooLong'],
    ],
    live('customer'),
  );
  story(
    barrageMachine,
    [
      ['start', 'open.idle'],
      [submit('', 'key-1', 'empty'), 'open.empty'],
      [submit('赞', 'key-1', 'tooLong'), 'open.tooLong'],
      [submit('赞', 'key-1'), 'sending', { sendBarrage: { text: '赞', key: 'key-1' } }],
    ],
    { who: 'customer', onEmpty: 'message' },
  );
});

it('a failure keeps the text; the same text keeps its key, another has another', () => {
  story(
    barrageMachine,
    [
      ['start', 'open.idle'],
      [submit('赞', 'key-1'), 'sending', { sendBarrage: { text: '赞', key: 'key-1' } }],
      [fail('sendBarrage', busy), 'open.failed', { context: { text: '赞', key: 'key-1', problem: '系统繁忙' } }],
      [submit('赞', 'key-2'), 'sending', { sendBarrage: { text: '赞', key: 'key-1' } }, { context: { problem: '' } }],
      [fail('sendBarrage', busy), 'open.failed'],
      [submit('好', 'key-3'), 'sending', { sendBarrage: { text: '好', key: 'key-3' } }],
    ],
    live('customer'),
  );
});

it('who is too fast waits three seconds', () => {
  story(
    barrageMachine,
    [
      ['start', 'open.idle'],
      [submit('赞', 'key-1'), 'sending', { sendBarrage: { text: '赞', key: 'key-1' } }],
      [
        fail('sendBarrage', { code: 'SLOW_MODE', message: '发送太快' }),
        'open.slow',
        { context: { problem: '发送太快', text: '赞' } },
      ],
      ['wait', 'open.idle', { after: 3_000 }, { context: { problem: '', text: '赞' } }],
    ],
    live('customer'),
  );
});

it('a session that ended is renewed and the text is sent; without it the viewer is a visitor', () => {
  const noSession = { code: 'LOGIN', message: '请先登录' };
  story(
    barrageMachine,
    [
      ['start', 'open.idle'],
      [submit('赞', 'key-1'), 'sending', { sendBarrage: { text: '赞', key: 'key-1' } }],
      [
        fail('sendBarrage', noSession),
        'awaitingLoginToSend',
        { login: { refused: true } },
        { context: { who: 'visitor' } },
      ],
      [done('login'), 'sending', { sendBarrage: { text: '赞', key: 'key-1' } }, { context: { who: 'customer' } }],
      [fail('sendBarrage', noSession), 'awaitingLoginToSend', { login: { refused: true } }],
      [dismissed, 'visitor', { context: { who: 'visitor', text: '赞' } }],
    ],
    live('customer'),
  );
});

it('who is muted while it is sent learns it', () => {
  story(
    barrageMachine,
    [
      ['start', 'open.idle'],
      [submit('赞', 'key-1'), 'sending', { sendBarrage: { text: '赞', key: 'key-1' } }],
      [fail('sendBarrage', { code: 'MUTED', message: '已被禁言' }), 'muted', { context: { who: 'muted' } }],
    ],
    live('customer'),
  );
  story(
    barrageMachine,
    [
      ['start', 'open.idle'],
      [submit('赞', 'key-1'), 'sending', { sendBarrage: { text: '赞', key: 'key-1' } }],
      [gone, 'sending', { context: { who: 'visitor' } }],
      [known(true), 'muted', { context: { who: 'muted' } }],
    ],
    live('customer'),
  );
});
