import { it } from 'vitest';
import { moderationRules as rules } from '../../contract/comments/rules/moderation-words';
import { moderationMachine } from '../../src/machines/shared/moderation/machine';
import { done, fail, story as tell } from './support/story';

const story = (steps: Parameters<typeof tell<typeof moderationMachine>>[1]) => tell(moderationMachine, steps, rules);

const seenAs = (id: number) => ({ id, auditStatus: 1, topFlag: 0 }) as const;
/** More are shown than are chosen. */
const shown = [1, 2, 3].map(seenAs);
const toggle = (id: number) => ({ type: 'item.toggle', id }) as const;
const batch = (act: 'show' | 'hide' | 'pin' | 'unpin' | 'remove') =>
  ({ type: 'batch.act', act, items: shown }) as const;
const one = (act: 'show' | 'hide' | 'pin' | 'unpin' | 'remove', id: number) =>
  ({ type: 'item.act', act, item: seenAs(id) }) as const;
const customer = (act: 'mute' | 'restore') => ({ type: 'item.act', act, item: { id: 'C10001' } }) as const;
const reason = (text: string) => ({ type: 'reason.change', reason: text }) as const;
const confirm = { type: 'dialog.confirm' } as const;
const cancel = { type: 'dialog.cancel' } as const;
const undo = { type: 'undo.press' } as const;

const operation = ({ ids = [], ...rest }: { ids?: number[] } & Record<string, unknown>) => ({
  items: ids.map(seenAs),
  batch: false,
  reason: '',
  ...rest,
});
const operate = (changes: Parameters<typeof operation>[0]) => ({ operate: operation(changes) });
const change = (changes: Parameters<typeof operation>[0]) => ({
  'items.change': { of: operation(changes), done: true },
});
const failed = (changes: Parameters<typeof operation>[0]) => ({
  'items.change': { of: operation(changes), done: false },
});
const takenBack = (isDone: boolean) => ({ 'items.change': { of: null, done: isDone } });
const ok = { message: '操作成功！', batchId: 'batch-1', done: 2, refused: [] };
const partly = { message: '部分成功', batchId: 'batch-2', done: 1, refused: [{ id: 2, message: '已删除' }] };
const nothingDone = { message: '无需操作', batchId: 'batch-3', done: 0, refused: [] };
const busy = { code: '500', message: '系统繁忙' };
const selected = (...ids: number[]) => ({ context: { selected: ids } });
const forgotten = { context: { asked: null, undo: null, message: '', refused: [] } };

const chosen = [
  ['start', 'choosing.idle', selected()],
  [toggle(1), 'choosing.idle', selected(1)],
  [toggle(2), 'choosing.idle', selected(1, 2)],
] as const;

it('comments are chosen one by one or all at once', () => {
  story([
    ...chosen,
    [toggle(1), 'choosing.idle', selected(2)],
    [{ type: 'all.choose', ids: [3, 4] }, 'choosing.idle', selected(3, 4)],
    [{ type: 'all.choose', ids: [] }, 'choosing.idle', selected()],
    [batch('hide'), 'choosing.idle', { warning: '请选择要操作的评论' }],
  ]);
});

it('several are changed with a reason, and it can be taken back for ten seconds', () => {
  story([
    ...chosen,
    [reason('广告'), 'choosing.idle', { context: { reason: '广告' } }],
    [batch('hide'), 'sending', operate({ act: 'hide', ids: [1, 2], batch: true, reason: '广告' })],
    [
      done('operate', ok),
      'choosing.done',
      change({ act: 'hide', ids: [1, 2], batch: true, reason: '广告' }),
      selected(),
      { context: { message: '操作成功！', undo: { batchId: 'batch-1' }, reason: '', asked: null } },
    ],
    [undo, 'undoing', { takeBack: { batchId: 'batch-1' } }],
    [done('takeBack', { ...ok, message: '已撤销' }), 'choosing.idle', { info: '已撤销' }, takenBack(true), forgotten],
  ]);
  story([
    ...chosen,
    [batch('pin'), 'sending', operate({ act: 'pin', ids: [1, 2], batch: true })],
    [done('operate', ok), 'choosing.done', change({ act: 'pin', ids: [1, 2], batch: true })],
    ['wait', 'choosing.idle', { after: 10_000 }, forgotten],
    [undo, 'choosing.idle'],
  ]);
});

it('what is grave is confirmed first: removals and mutes', () => {
  story([
    ...chosen,
    [batch('remove'), 'confirming'],
    [reason('辱骂'), 'confirming', { context: { reason: '辱骂' } }],
    [cancel, 'choosing.idle', forgotten, selected(1, 2)],
    [batch('remove'), 'confirming'],
    [confirm, 'sending', operate({ act: 'remove', ids: [1, 2], batch: true, reason: '辱骂' })],
    [done('operate', ok), 'choosing.done', change({ act: 'remove', ids: [1, 2], batch: true, reason: '辱骂' })],
    [one('remove', 7), 'confirming', { context: { undo: null, message: '' } }],
    [confirm, 'sending', operate({ act: 'remove', ids: [7] })],
    [done('operate', ok), 'choosing.done', change({ act: 'remove', ids: [7] })],
    [customer('mute'), 'confirming', { context: { undo: null, message: '' } }],
    [confirm, 'sending', operate({ act: 'mute', items: [{ id: 'C10001' }] })],
    [done('operate', ok), 'choosing.done', change({ act: 'mute', items: [{ id: 'C10001' }] })],
    [
      customer('restore'),
      'sending',
      operate({ act: 'restore', items: [{ id: 'C10001' }] }),
      { context: { undo: null } },
    ],
    [done('operate', ok), 'choosing.done', change({ act: 'restore', items: [{ id: 'C10001' }] })],
    [one('show', 7), 'sending', operate({ act: 'show', ids: [7] }), { context: { undo: null, message: '' } }],
  ]);
});

it('one comment is changed without touching the selection of others', () => {
  story([
    ...chosen,
    [one('unpin', 9), 'sending', operate({ act: 'unpin', ids: [9] })],
    [done('operate', ok), 'choosing.done', change({ act: 'unpin', ids: [9] }), selected(1, 2)],
    [one('hide', 1), 'sending', operate({ act: 'hide', ids: [1] })],
    [done('operate', ok), 'choosing.done', change({ act: 'hide', ids: [1] }), selected(2)],
  ]);
});

it('what was refused stays chosen and is listed until it is dismissed', () => {
  story([
    ...chosen,
    [batch('show'), 'sending', operate({ act: 'show', ids: [1, 2], batch: true })],
    [
      done('operate', partly),
      'choosing.partlyRefused',
      change({ act: 'show', ids: [1, 2], batch: true }),
      selected(2),
      { context: { refused: partly.refused, message: '部分成功', undo: { batchId: 'batch-2' } } },
    ],
    [undo, 'undoing', { takeBack: { batchId: 'batch-2' } }],
    [fail('takeBack', busy), 'choosing.idle', { error: '系统繁忙' }, takenBack(false), forgotten],
    [batch('show'), 'sending', operate({ act: 'show', ids: [2], batch: true })],
    [
      done('operate', { ...partly, done: 0 }),
      'choosing.partlyRefused',
      change({ act: 'show', ids: [2], batch: true }),
      { context: { undo: null } },
    ],
    [undo, 'choosing.partlyRefused'],
    [{ type: 'result.dismiss' }, 'choosing.idle', forgotten],
  ]);
});

it('what changed nothing is said, without a way back', () => {
  story([
    ...chosen,
    [batch('show'), 'sending', operate({ act: 'show', ids: [1, 2], batch: true })],
    [
      done('operate', nothingDone),
      'choosing.idle',
      change({ act: 'show', ids: [1, 2], batch: true }),
      { warning: '无需操作' },
      forgotten,
      selected(),
    ],
  ]);
});

it('a failure keeps selection and reason; a session that ended is renewed', () => {
  const noSession = { code: 'LOGIN', message: '请先登录' };
  const asked = { act: 'hide', ids: [1, 2], batch: true, reason: '广告' };
  const hide = operate(asked);
  story([
    ...chosen,
    [reason('广告'), 'choosing.idle'],
    [batch('hide'), 'sending', hide],
    [
      fail('operate', busy),
      'choosing.idle',
      failed(asked),
      { error: '系统繁忙' },
      forgotten,
      selected(1, 2),
      { context: { reason: '广告' } },
    ],
    [batch('hide'), 'sending', hide],
    [fail('operate', noSession), 'awaitingLogin', { login: { refused: true } }],
    [done('login'), 'sending', hide],
    [fail('operate', noSession), 'awaitingLogin', { login: { refused: true } }],
    [fail('login', { code: 'DISMISSED', message: '' }), 'choosing.idle', forgotten, selected(1, 2)],
  ]);
});

it('an entry of the log is taken back', () => {
  story([
    ['start', 'choosing.idle'],
    [{ type: 'log.undo', logId: 12 }, 'undoing', { takeBack: { logId: 12 } }],
    [done('takeBack', { ...ok, message: '已撤销' }), 'choosing.idle', { info: '已撤销' }, takenBack(true), forgotten],
    [toggle(1), 'choosing.idle'],
    [batch('show'), 'sending', operate({ act: 'show', ids: [1], batch: true })],
    [done('operate', ok), 'choosing.done', change({ act: 'show', ids: [1], batch: true })],
    [{ type: 'log.undo', logId: 13 }, 'undoing', { takeBack: { logId: 13 } }, { context: { message: '' } }],
    [fail('takeBack', busy), 'choosing.idle', { error: '系统繁忙' }, takenBack(false), forgotten],
  ]);
});

it('an act that cannot be taken back is only told, also one with words of its own', () => {
  const act = { type: 'item.act', act: 'revoke', item: { id: 'r1' }, reason: '误发' } as const;
  const revoke = { act: 'revoke', items: [{ id: 'r1' }], reason: '误发' };
  story([
    ['start', 'choosing.idle'],
    [reason('广告'), 'choosing.idle'],
    [act, 'sending', operate(revoke)],
    [reason('广告，'), 'sending'],
    [
      done('operate', { message: '报告已撤销', batchId: '', done: 1, refused: [] }),
      'choosing.idle',
      change(revoke),
      { info: '报告已撤销' },
      forgotten,
      { context: { reason: '广告，' } },
    ],
    [batch('show'), 'choosing.idle', { warning: '请选择要操作的评论' }],
  ]);
});
