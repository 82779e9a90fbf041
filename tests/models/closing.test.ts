import { it } from 'vitest';
import { closingMachine } from '../../src/machines/identity/closing/machine';
import { done, fail, story } from './support/story';

const inUse = { dueAt: '', unsettled: [] };
const dueAt = '2027-01-08T02:00:00.000Z';
const requested = { dueAt, unsettled: [] };
const ask = { type: 'closing.ask' } as const;
const cancel = { type: 'closing.cancel' } as const;
const check = { type: 'closing.check' } as const;
const confirm = { type: 'closing.confirm', proof: { password: 'portal-demo-2026' } } as const;
const sent = { requestClosing: { proof: { password: 'portal-demo-2026' } } };
const offline = { code: 'NETWORK', message: '网络异常' };
const complains = { context: { problem: '网络异常' } };
const forgiven = { context: { problem: '' } };
const blocked = { dueAt: '', unsettled: ['处理中的投诉与建议'] };

it('is asked for with the password, waits for its date, and is taken back', () => {
  story(
    closingMachine,
    [
      ['start', 'open', forgiven],
      [{ type: 'file.save' }, 'saving.usual', 'saveOwnData'],
      [fail('saveOwnData', offline), 'open', complains],
      [ask, 'confirming', forgiven],
      [cancel, 'open'],
      [ask, 'confirming'],
      [confirm, 'requesting', sent],
      [
        fail('requestClosing', { code: 'PASSWORD_WRONG', message: '登录密码错误' }),
        'confirming',
        { context: { problem: '登录密码错误' } },
      ],
      [confirm, 'requesting', sent, forgiven],
      [
        done('requestClosing', requested),
        'waiting',
        { info: '已提交注销申请' },
        { 'closing.change': { closing: requested } },
        { context: requested },
      ],
      [{ type: 'closing.withdraw' }, 'withdrawing', 'withdrawClosing'],
      [fail('withdrawClosing', offline), 'waiting', complains],
      [{ type: 'closing.withdraw' }, 'withdrawing', 'withdrawClosing', forgiven],
      [
        done('withdrawClosing', inUse),
        'open',
        { info: '已撤回注销申请' },
        { 'closing.change': { closing: inUse } },
        { context: inUse },
      ],
    ],
    inUse,
  );
});

it('is not asked for while something is unsettled, also where that is learned late', () => {
  story(
    closingMachine,
    [
      ['start', 'open'],
      [ask, 'blocked'],
      [check, 'checking', 'checkClosing'],
      [fail('checkClosing', offline), 'blocked', complains],
      [cancel, 'open', forgiven],
      [ask, 'blocked'],
      [check, 'checking', 'checkClosing'],
      [done('checkClosing', blocked), 'blocked', { context: blocked }],
      [check, 'checking', 'checkClosing'],
      [done('checkClosing', inUse), 'confirming', { context: inUse }],
      [confirm, 'requesting', sent],
      [fail('requestClosing', { code: 'UNSETTLED', message: '还有事项' }), 'checking', 'checkClosing'],
      [done('checkClosing', blocked), 'blocked', { context: blocked }],
    ],
    blocked,
  );
});

it('gives the file of the own data before and after, says when it takes long, and lets it be left', () => {
  const save = { type: 'file.save' } as const;
  const saving = 'saveOwnData';
  story(
    closingMachine,
    [
      ['start', 'waiting', { context: requested }],
      [save, 'saving.usual', saving],
      // A second press changes nothing.
      [save, 'saving.usual'],
      [fail('saveOwnData', offline), 'waiting', complains],
      [save, 'saving.usual', saving, forgiven],
      ['wait', 'saving.slow', { after: 5_000 }],
      [{ type: 'file.cancel' }, 'waiting'],
      [save, 'saving.usual', saving],
      [done('saveOwnData'), 'waiting', { info: '个人信息已下载' }],
    ],
    requested,
  );
});
