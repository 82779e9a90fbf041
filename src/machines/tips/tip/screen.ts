import { tips } from '../../../../contract/limits/tips';
import { messages } from '../../../../contract/messages';
import { tipMessages } from '../../../../contract/tips/messages';
import { yuanOf } from '../../../../contract/tips/rules/tip-amount';
import { closeDialog, dialog, loginWindow, noDialog, openDialog } from '../../screen-dialogs';
import type { Sight } from '../../shared/screen';
import { busy, button, css, label, part, ready, screenOf, showing, text, visible } from '../../shared/screen';
import type { tipMachine } from './machine';
import { tipTexts } from './machine';

const opener = button('打赏');
const form = dialog('打赏');
const pay = button('去支付', form);
const amount = label('打赏金额（元）', form);
const frame = css('iframe[title="支付"]', dialog('支付打赏'));
const result = dialog('打赏结果');

const { width, height } = tips.frame;

/** Beside the frame the dialog has only its own edges. */
export const paymentWidth = width + 64;

const formSights: Sight[] = [
  ...openDialog('打赏', 520),
  visible(amount),
  ...tips.quickYuan.map((yuan) => visible(button(`${yuan}元`, form))),
];

/** R265 */
const paymentSights = (problem: string): Sight[] => [
  ...openDialog('支付打赏', paymentWidth),
  showing(frame, { size: [width, height] }, '支付窗口'),
  ...(problem === '' ? [] : [visible(text(part(problem), dialog('支付打赏')))]),
];

const ended = (...words: string[]): Sight[] => [
  ...openDialog('打赏结果', 460),
  ...words.map((word) => visible(text(part(word), result), word)),
];

/** A customer tips a live video (R264, R265). */
export const screen = screenOf<typeof tipMachine>({
  views: {
    idle: () => [noDialog, ready(opener)],
    awaitingLogin: () => [loginWindow],
    choosing: ({ problem }) => [
      ...formSights,
      ready(pay),
      ...(problem === '' ? [] : [visible(text(part(problem), form), problem)]),
    ],
    opening: () => [...formSights, busy(pay)],
    loggingInAgain: () => [loginWindow],
    'paying.waiting': ({ problem }) => paymentSights(problem),
    'paying.asking': ({ problem }) => paymentSights(problem),
    'paying.loggingIn': () => [loginWindow],
    leaving: () => ended('正在确认支付结果'),
    paid: ({ fen }) => ended(tipTexts.paid, `${yuanOf(fen)}元`),
    refused: () => [...ended('支付失败'), ready(button('重新打赏', result))],
    closed: () => [...ended('支付未完成'), ready(button('重新打赏', result))],
    unknown: () => [...ended('暂时无法确认支付结果'), ready(button('再次查询', result))],
  },
  events: {
    'tip.ask': (_, { click }) => click(opener),
    'tip.submit': async ({ fen }, { fill, click }) => {
      await fill(amount, yuanOf(fen));
      await click(pay);
    },
    'tip.again': (_, { click }) => click(button('重新打赏', result)),
    'payment.check': (_, { click }) => click(button('再次查询', result)),
    'dialog.close': closeDialog,
  },
  announces: {
    'idle: tip.ask(visitor)': tipTexts.loginFirst,
    'opening: openPayment → noSession': tipTexts.loginFirst,
    'opening: openPayment → missing': tipMessages.videoMissing,
    'opening: openPayment → broken': messages.offline,
    'paying.asking: askPayment → noSession': tipTexts.loginFirst,
    'leaving: dialog.close': tipTexts.unknown,
    'unknown: dialog.close': tipTexts.unknown,
  },
});
