import type { Sight } from '../../shared/screen';
import { absent, button, css, disabled, part, ready, role, screenOf, text, visible } from '../../shared/screen';
import type { signedReportMachine } from './machine';

const pages = role('img', part('已签署的履历报告'));

const titled = (words: string): Sight => ({
  what: '页面标题',
  where: css('title'),
  is: 'there',
  has: { text: part(words) },
});

/** R474, R483: what is awaited is said, no report is shown as a page, and what needs the document is off. */
const awaited: Sight[] = [
  titled('在线验证结果 - '),
  visible(role('heading', { name: '在线验证结果', level: 1 })),
  absent(role('article'), '员工履历报告'),
  absent(pages),
  disabled(button('下载PDF版本')),
  disabled(button('转发报告到邮箱')),
];

const waiting: Sight[] = [...awaited, visible(text(part('报告签署中，请稍候'), role('status')))];

/** No answer: it is said, asked again all the while, and the way back keeps the report. */
const disturbed: Sight[] = [
  visible(text(part('暂时无法获取签署状态，正在自动重试'), role('status'))),
  ready(role('link', '返回查询页')),
];

const sampleSights: Sight[] = [
  titled('王小明的履历报告'),
  { ...visible(pages), has: { count: 2 } },
  visible(role('list', '王小明的履历报告')),
];

const preparedSights: Sight[] = [titled('的履历报告'), visible(role('list', part('的履历报告')))];

/** A report that is a signed document: wait for the signature, then show it (R483, R484). */
export const screen = screenOf<typeof signedReportMachine>({
  views: {
    'signing.polling': (context) => (context.disturbed ? [...awaited, ...disturbed] : waiting),
    'signing.waiting': (context) => (context.disturbed ? [...awaited, ...disturbed] : waiting),
    fetchingDocument: () => waiting,
    interrupted: () => [
      ...awaited,
      visible(text('暂时无法获取签署结果，请检查网络后重试')),
      ready(button('重试')),
      ready(role('link', '返回查询页')),
    ],
    showing: (_, _last, world) => [
      ...(world === undefined ? sampleSights : preparedSights),
      absent(role('article'), '员工履历报告'),
      ...['下载PDF版本', '转发报告到邮箱', '打印'].map((name) => ready(button(name))),
    ],
    failed: () => [
      visible(role('heading', { name: '员工履历报告', level: 1 })),
      visible(text(part('报告签署未完成，请重新申请查询'))),
      ready(button('申请查询')),
    ],
  },
  events: { 'signing.retry': (_, { click }) => click(button('重试')) },
  announces: {
    'signing.polling: syncStatus → otherMessage': '报告签署未完成，请重新申请查询知道了',
    'signing.polling: syncStatus → forbidden': '报告签署未完成，请重新申请查询知道了',
    'signing.polling: after signingTimeout': ({ disturbed }) =>
      disturbed ? '暂时无法获取签署结果，请检查网络后重试重试' : '报告签署未完成，请重新申请查询知道了',
    'fetchingDocument: fetchDocument → broken': '暂时无法获取签署结果，请检查网络后重试重试',
    'fetchingDocument: fetchDocument → forbidden': '报告签署未完成，请重新申请查询知道了',
  },
});
