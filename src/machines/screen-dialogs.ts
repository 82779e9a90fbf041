import type { Facts, Hands, Query, Sight } from './shared/screen';
import { absent, button, css, ready, role, showing, text, visible } from './shared/screen';

export const dialog = (title: string): Query => role('dialog', title);

export const noDialog: Sight = absent(role('dialog'), '窗口');

/** A dialog is open alone, as wide as it should be, can be closed, and has the focus inside unless `has` says otherwise. */
export const openDialog = (title: string, width: number, has: Facts = { focus: true }): Sight[] => [
  showing(dialog(title), { width, ...has }),
  showing(role('dialog'), { count: 1 }, '窗口'),
  ready(button('关闭', dialog(title))),
];

export const closeDialog = (_: unknown, { click }: Hands): Promise<void> => click(button('关闭', role('dialog')));

const discard = button('清除草稿');

/** A form says that it begins with a draft, which can be discarded. */
export const draftSights = (restored: boolean): Sight[] =>
  restored ? [visible(text(/^已恢复上次填写的内容/), '已恢复上次填写的内容'), ready(discard)] : [absent(discard)];

export const discardDraft = (_: unknown, { click }: Hands): Promise<void> => click(discard);

/** Whether a step shows the form anew, with what it begins with. */
export const showsForm = (step: string): boolean => /^(readDraft|draft\.discard|\w+\.open)/.test(step);

/** The login window, which the session draws wherever a flow asks for it. */
export const loginWindow: Sight = {
  ...visible(css('iframe', dialog('登录')), '登录窗口'),
  drawnBy: 'session',
};
