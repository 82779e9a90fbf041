import type { Page } from 'playwright';
import type { Driver } from '../driver';
import { success } from '../reply';
import type { Sight } from '../sight';
import { absent, visible } from '../sight';
import { messageOf } from './apply-report';
import { button, ready } from './dialogs';
import { archivePage, arrivalCalls, openReport } from './result-page';
import { pdfReply } from './small-pdf';

/** R474, R483: what is awaited is said, no report is shown as a page, and what needs the document is off. */
const waiting = (page: Page): Sight[] => [
  visible('在线验证结果', page.getByRole('heading', { name: '在线验证结果', level: 1 })),
  visible('报告签署中，请稍候', page.getByText('报告签署中，请稍候')),
  absent('员工履历报告', page.getByRole('article')),
  absent('已签署的履历报告', page.getByRole('img', { name: '已签署的履历报告' })),
  { what: '下载PDF版本', where: button(page, '下载PDF版本'), is: 'disabled' },
  { what: '转发报告到邮箱', where: button(page, '转发报告到邮箱'), is: 'disabled' },
];

/** A report that is a signed document: wait for the signature, then show it (R483, R484). */
export const signedReport: Driver = {
  address: archivePage,
  arrive: (hands) => openReport(hands, { signFlowId: 'signFlow-0001' }),
  calls: {
    ...arrivalCalls,
    syncStatus: /\/archive\/syncSignStatus$/,
    fetchDocument: /\/archive\/getSignedPdf$/,
    document: /\/archive\/signedPdf\//,
  },
  atOnce: { document: pdfReply },
  answers: {
    syncStatus: { done: (output) => success(null, messageOf(output)) },
    fetchDocument: { done: success },
  },
  perform: {},
  views: {
    'signing.polling': waiting,
    'signing.waiting': waiting,
    fetchingDocument: waiting,
    showing: (page) => [
      visible('已签署的履历报告', page.getByRole('img', { name: '已签署的履历报告' })),
      visible('王小明的履历报告', page.getByRole('list', { name: '王小明的履历报告' })),
      absent('员工履历报告', page.getByRole('article')),
      ...['下载PDF版本', '转发报告到邮箱', '打印'].map((name) => ready(page, name)),
    ],
    failed: (page) => [
      visible('员工履历报告', page.getByRole('heading', { name: '员工履历报告', level: 1 })),
      visible('报告签署未完成，请重新申请查询', page.getByText('报告签署未完成，请重新申请查询')),
      ready(page, '申请查询'),
    ],
  },
};
