import { expect } from 'vitest';
import type { BrowserPage } from 'vitest/browser';
import { signedPdfOptions } from '../../src/services/archive/archive';
import { readSavedReport } from '../../src/services/archive/saved-report';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { button, expectReady } from './support/dialogs';
import { flowNamed } from './support/flow-named';
import { ask, see } from './support/patience';
import { portalPage } from './support/portal-page';
import { reportKept } from './support/report';
import { smallPdf } from './support/small-pdf';

/** R474, R483: the title, a panel that says what is awaited, and no report as a page; what needs the document is off. */
async function waiting(page: BrowserPage) {
  await see(page.getByRole('heading', { name: '在线验证结果', level: 1 })).toBeVisible();
  await ask('title of the page', () => document.title).toBe('在线验证结果 - 华秀电路');
  await see(page.getByRole('status')).toHaveTextContent('报告签署中，请稍候');
  expect(page.getByRole('article').query()).toBeNull();
  expect(page.getByRole('img', { name: '已签署的履历报告' }).query()).toBeNull();
  await see(button('下载PDF版本')).toBeDisabled();
  await see(button('转发报告到邮箱')).toBeDisabled();
}

await describeRenderedFlow({
  flow: flowNamed('signedReport'),
  requirements: ['R474', 'R475', 'R483', 'R484', 'R486'],
  frame: 'page',
  render: () =>
    portalPage('/portal/online-checking-result', (cache) => {
      reportKept(cache, { signFlowId: 'signFlow-0001' });
      // The bytes as if they had been fetched from the address that the document will have.
      cache.setQueryData(signedPdfOptions('/api/portal/v1/archive/signedPdf/1').queryKey, smallPdf(2));
    }),
  views: {
    'signing.polling': waiting,
    'signing.waiting': waiting,
    fetchingDocument: waiting,
    showing: async (page) => {
      const pages = page.getByRole('img', { name: '已签署的履历报告' });
      await ask('pages of the document', () => pages.elements().length).toBe(2);
      await see(page.getByRole('list', { name: '王小明的履历报告' })).toBeVisible();
      await ask('title of the page', () => document.title).toBe('王小明的履历报告');
      expect(page.getByRole('article').query()).toBeNull();
      for (const name of ['下载PDF版本', '转发报告到邮箱', '打印']) await expectReady(button(name));
    },
    failed: async (page) => {
      await see(page.getByRole('heading', { name: '员工履历报告', level: 1 })).toBeVisible();
      await expectReady(button('申请查询'));
      expect(readSavedReport()).toBeUndefined();
    },
  },
  perform: {},
  announces: {
    'signing.polling: syncStatus → otherMessage': '报告签署未完成，请重新申请查询知道了',
    'signing.polling: syncStatus → broken': '报告签署未完成，请重新申请查询知道了',
    'signing.polling: after signingTimeout': '报告签署未完成，请重新申请查询知道了',
    'fetchingDocument: fetchDocument → broken': '报告签署未完成，请重新申请查询知道了',
  },
});
