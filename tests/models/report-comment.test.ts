import { it } from 'vitest';
import { blankReport, reportCommentMachine } from '../../src/machines/comments/report-comment/machine';
import { done, fail, story } from './support/story';

const open = { type: 'report.open', commentId: 7 } as const;
const close = { type: 'dialog.close' } as const;
const written = { reason: 'abuse', words: '骂人' } as const;
const submit = { type: 'form.submit', written } as const;
const blank = { context: { commentId: 7, written: blankReport } };
const full = { context: { commentId: 7, written } };
const sends = { report: { commentId: 7, written } };

it('reports a comment, says so, and forgets what was written', () => {
  story(reportCommentMachine, [
    ['start', 'closed', { context: { commentId: 0, written: { reason: '', words: '' } } }],
    [open, 'form', blank],
    [submit, 'sending', sends, full],
    [done('report', { message: '已举报' }), 'closed', { info: '已举报' }, blank],
    [{ ...open, commentId: 8 }, 'form', { context: { commentId: 8, written: blankReport } }],
  ]);
});

it('keeps what was written where it could not be sent, and sends it again', () => {
  const lost = { code: 'NETWORK', message: '网络异常，请检查网络后重试' };
  story(reportCommentMachine, [
    ['start', 'closed'],
    [open, 'form'],
    [submit, 'sending', sends],
    [fail('report', lost), 'form', { error: lost.message }, full],
    [submit, 'sending', sends],
  ]);
});

it('sends by itself after the login, and goes back to the form without it', () => {
  const first = { code: 'LOGIN', message: '请先登录' };
  story(reportCommentMachine, [
    ['start', 'closed'],
    [open, 'form'],
    [submit, 'sending', sends],
    [fail('report', first), 'loggingIn', { login: { refused: true } }, full],
    [fail('login', { code: 'DISMISSED', message: '' }), 'form', full],
    [submit, 'sending', sends],
    [fail('report', first), 'loggingIn', { login: { refused: true } }],
    [done('login'), 'sending', sends],
  ]);
});

it('is closed from the form and while it is sent, with nothing left of it', () => {
  story(reportCommentMachine, [
    ['start', 'closed'],
    [open, 'form'],
    [close, 'closed', blank],
    [open, 'form'],
    [submit, 'sending', sends, full],
    [close, 'closed', blank],
  ]);
});
