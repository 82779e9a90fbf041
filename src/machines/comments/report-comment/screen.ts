import { reportMessages, reportReasons } from '../../../../contract/comments/rules/report-reasons';
import { messages } from '../../../../contract/messages';
import { closeDialog, dialog, loginWindow, noDialog, openDialog } from '../../screen-dialogs';
import type { Sight } from '../../shared/screen';
import { busy, button, css, label, ready, role, screenOf, visible } from '../../shared/screen';
import type { reportCommentMachine } from './machine';

const title = '举报评论';
const form = dialog(title);
const opener = button('举报', css('[data-comment]'));
const send = button('提交举报', form);
const words = label('举报说明', form);
const reasonOf = (reason: keyof typeof reportReasons) => role('radio', reportReasons[reason], form);

const formSights: Sight[] = [...openDialog(title, 520), visible(role('radio', '广告', form)), visible(words)];

/** A customer reports somebody else's comment. */
export const screen = screenOf<typeof reportCommentMachine>({
  views: {
    closed: () => [noDialog, ready(opener)],
    form: () => [...formSights, ready(send)],
    sending: () => [visible(words), busy(send)],
    loggingIn: () => [loginWindow],
  },
  events: {
    'report.open': (_, { click }) => click(opener),
    'form.submit': async ({ written }, { click, fill }) => {
      if (written.reason !== '') await click(reasonOf(written.reason));
      await fill(words, written.words);
      await click(send);
    },
    'dialog.close': closeDialog,
  },
  announces: {
    'sending: report → received': reportMessages.received,
    'sending: report → repeated': reportMessages.repeated('评论'),
    'sending: report → refused': messages.internal,
    'sending: report → lost': messages.offline,
  },
});
