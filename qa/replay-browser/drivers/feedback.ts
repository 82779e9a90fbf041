import type { Page } from 'playwright';
import type { Driver } from '../driver';
import { success } from '../reply';
import type { Sight } from '../sight';
import { visible } from '../sight';
import { busy, button, closeDialog, dialog, noDialog, openDialog, ready } from './dialogs';
import { bringProof, feedbackForm, feedbackTitle, uploadCalls } from './proof';
import { archivePage, arrivalCalls, openReport } from './result-page';

/** R489: the remark, the phone, and a proof that may be left out. */
const form = (page: Page): Sight[] => [
  ...openDialog(page, feedbackTitle),
  visible('备注说明', feedbackForm(page).getByLabel('备注说明')),
  visible('联系电话', feedbackForm(page).getByLabel('联系电话')),
  visible('选填', feedbackForm(page).getByText('选填')),
];

/** The person disputes the report (R489, R490). */
export const feedback: Driver = {
  address: archivePage,
  arrive: (hands) => openReport(hands),
  calls: { ...arrivalCalls, ...uploadCalls, submitFeedback: /\/archive\/submitFeedback$/ },
  answers: { submitFeedback: { done: () => success(null) } },
  perform: {
    'feedback.open': (_, { page }) => button(page, feedbackTitle).click(),
    'form.submit': async ({ proof, feedbackContent, contactPhone }, hands) => {
      await bringProof(proof.state, hands);
      const shown = feedbackForm(hands.page);
      await shown.getByLabel('备注说明').fill(feedbackContent);
      await shown.getByLabel('联系电话').fill(contactPhone);
      await button(shown, '提交').click();
    },
    'dialog.close': closeDialog,
  },
  views: {
    idle: (page) => [noDialog(page), ready(page, feedbackTitle)],
    form: (page) => [...form(page), ready(feedbackForm(page), '提交')],
    submitting: (page) => [...form(page), busy(feedbackForm(page), '提交')],
    submitted: (page) => [
      ...openDialog(page, '提交成功'),
      visible('5个工作日', dialog(page, '提交成功').getByText('处理结果将在5个工作日内以短信形式通知您')),
    ],
  },
};
