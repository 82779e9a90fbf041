import type { Sight } from '../../shared/screen';
import { absent, button, css, disabled, part, ready, role, screenOf, text, visible } from '../../shared/screen';
import type { signedReportMachine } from './machine';

const pages = role('img', part('已签署的履历报告'));

const titled = (words: string): Sight => ({ what: '页面标题', where: css('title'), is: 'there', has: { text: words } });

/** R474, R483: what is awaited is said, no report is shown as a page, and what needs the document is off. */
const waiting: Sight[] = [
  titled('在线验证结果 - 华秀电路'),
  visible(role('heading', { name: '在线验证结果', level: 1 })),
  visible(text(part('报告签署中，请稍候'), role('status'))),
  absent(role('article'), '员工履历报告'),
  absent(pages),
  disabled(button('下载PDF版本')),
  disabled(button('转发报告到邮箱')),
];

/** A report that is a signed document: wait for the signature, then show it (R483, R484). */
export const screen = screenOf<typeof signedReportMachine>({
  views: {
    'signing.polling': () => waiting,
    'signing.waiting': () => waiting,
    fetchingDocument: () => waiting,
    showing: () => [
      titled('王小明的履历报告'),
      { ...visible(pages), has: { count: 2 } },
      visible(role('list', '王小明的履历报告')),
      absent(role('article'), '员工履历报告'),
      ...['下载PDF版本', '转发报告到邮箱', '打印'].map((name) => ready(button(name))),
    ],
    failed: () => [
      visible(role('heading', { name: '员工履历报告', level: 1 })),
      visible(text(part('报告签署未完成，请重新申请查询'))),
      ready(button('申请查询')),
    ],
  },
  events: {},
  announces: {
    'signing.polling: syncStatus → otherMessage': '报告签署未完成，请重新申请查询知道了',
    'signing.polling: syncStatus → broken': '报告签署未完成，请重新申请查询知道了',
    'signing.polling: after signingTimeout': '报告签署未完成，请重新申请查询知道了',
    'fetchingDocument: fetchDocument → broken': '报告签署未完成，请重新申请查询知道了',
  },
});
