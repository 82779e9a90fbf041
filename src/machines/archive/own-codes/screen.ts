import type { ContextFrom } from 'xstate';
import { groupVerificationCode } from '../../../../contract/archive/rules/verification-code';
import { messages } from '../../../../contract/messages';
import { closeDialog, dialog, noDialog, openDialog } from '../../screen-dialogs';
import type { Query, Sight } from '../../shared/screen';
import { absent, busy, button, holding, part, ready, role, screenOf, text, visible } from '../../shared/screen';
import type { ownCodesMachine } from './machine';
import { ownCodesMessages } from './machine';

const title = '我的在线验证码';
const window = dialog(title);
const list = role('list', '在线验证码', window);
const open = openDialog(title, 690);

const row = (verificationCode: string): Query =>
  holding(role('listitem', undefined, list), part(groupVerificationCode(verificationCode)));
const revoke = (verificationCode: string): Query => button(`撤销${groupVerificationCode(verificationCode)}`, list);

/** Each code, with its state, and a button where it can be revoked. */
const rows = ({ codes, chosen }: ContextFrom<typeof ownCodesMachine>): Sight[] =>
  codes.flatMap(({ verificationCode, state, current }) => {
    const shown = groupVerificationCode(verificationCode);
    return [
      visible(row(verificationCode), current ? '本报告的验证码' : '前一份报告的验证码'),
      state === 'revoked'
        ? visible(text(part('已撤销'), row(verificationCode)), `${shown}已撤销`)
        : absent(text(part('已撤销'), row(verificationCode)), `${shown}已撤销`),
      ...(state === 'valid' && verificationCode !== chosen ? [visible(revoke(verificationCode))] : []),
      ...(state === 'revoked' ? [absent(revoke(verificationCode))] : []),
    ];
  });

const confirm = (chosen: string): Query => button('确认撤销', row(chosen));

/** The person's own codes, and their revocation (R491, R495). */
export const screen = screenOf<typeof ownCodesMachine>({
  views: {
    closed: () => [noDialog, ready(button(title, role('complementary', '报告操作')))],
    loading: () => [...open, visible(text(part('正在加载'), window))],
    unread: ({ failure }) => [...open, visible(text(part(failure), window)), ready(button('重试', window))],
    listed: (context) => [...open, ...rows(context)],
    asking: (context) => [
      ...open,
      ...rows(context),
      ready(button('取消', row(context.chosen))),
      ready(confirm(context.chosen)),
    ],
    revoking: (context) => [...open, ...rows(context), busy(confirm(context.chosen))],
    left: () => [noDialog, visible(role('heading', { name: '员工履历报告', level: 1 }))],
  },
  events: {
    'codes.open': (_, { click }) => click(button(title)),
    'codes.retry': (_, { click }) => click(button('重试', window)),
    'code.revoke': ({ verificationCode }, { click }) => click(revoke(verificationCode)),
    'revoke.confirm': (_, { click }) => click(button('确认撤销', list)),
    'revoke.cancel': (_, { click }) => click(button('取消', list)),
    'dialog.close': closeDialog,
  },
  announces: {
    'loading: fetchCodes → broken': `${messages.offline}重试`,
    'revoking: revokeCode → revoked': ({ codes, chosen }) =>
      codes.some(({ verificationCode, current }) => verificationCode === chosen && current)
        ? '报告已作废，在线验证码已失效知道了'
        : ownCodesMessages.revoked,
    'revoking: revokeCode → broken': messages.offline,
    'revoking: dialog.close': ownCodesMessages.unknown,
  },
});
