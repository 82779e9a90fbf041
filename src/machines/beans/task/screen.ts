import type { ContextFrom } from 'xstate';
import { messages } from '../../../../contract/messages';
import { loginWindow } from '../../screen-dialogs';
import type { Sight } from '../../shared/screen';
import { absent, busy, button, css, partOf, ready, role, screenOf, showing, text, visible } from '../../shared/screen';
import type { taskMachine } from './machine';

type Context = ContextFrom<typeof taskMachine>;

/** What a page shows that is walked. */
export const sample = {
  title: '浏览企业新闻',
  subtitle: '实付每20元返1个金豆',
  beans: 5,
  href: '/portal/m7.html',
} as const;

const task = partOf('task');
const control = css('a, button', task);
const press = (name: string) => button(`${name}：${sample.title}`, task);

/** That of a prepared task leads to its own page, so that a case can go on. */
const link = (name: string, world: unknown): Sight => {
  const where = role('link', `${name}：${sample.title}`, task);
  return world === undefined ? showing(where, { attributes: { href: sample.href } }) : visible(where);
};

/** R386 */
const progress = (word: string, { times, most }: Context): Sight => visible(text(`${word} ${times}/${most}`, task));

const done: Sight[] = [visible(text('已完成', task)), absent(control, '按钮')];

/** Tasks of the anniversary (R386–R390). */
export const screen = screenOf<typeof taskMachine>({
  views: {
    'general.notStarted': (context, _last, world) => [progress('未开始', context), link('去完成', world)],
    'general.inProgress': (context, _last, world) => [progress('进行中', context), link('去完成', world)],
    completed: (context) => [progress('已完成', context), ...done],
    loginToComplete: () => [loginWindow],
    completing: () => [busy(press('去完成'))],
    completingToFollow: () => [busy(press('去完成'))],
    'order.unregistered': () => [visible(text(sample.subtitle, task)), ready(press('去报名'))],
    'order.registered': (_, _last, world) => [link('去下单', world)],
    ordered: () => done,
    loginToRegister: () => [loginWindow],
    registering: () => [busy(press('去报名'))],
  },
  events: {
    // One that comes while the login window does goes to the page all the same.
    'task.press': (_, { tap }) => tap(control),
    'progress.read': 'outside',
    'customer.known': 'outside',
    'customer.gone': 'outside',
  },
  announces: {
    'general.notStarted: task.press(soon)': '活动未开始，敬请期待',
    'general.notStarted: task.press(over)': '活动已结束',
    'general.inProgress: task.press(soon)': '活动未开始，敬请期待',
    'general.inProgress: task.press(over)': '活动已结束',
    'order.unregistered: task.press(soon)': '活动未开始，敬请期待',
    'order.unregistered: task.press(over)': '活动已结束',
    'order.registered: task.press(soon)': '活动未开始，敬请期待',
    'order.registered: task.press(over)': '活动已结束',
    'completing: completeTask → refused': messages.internal,
    'completingToFollow: completeTaskToFollow → loginFirst': messages.loginFirst,
    'completingToFollow: completeTaskToFollow → refused': messages.internal,
    'registering: registerTask → registered': '报名成功',
    'registering: registerTask → refused': messages.internal,
  },
});
