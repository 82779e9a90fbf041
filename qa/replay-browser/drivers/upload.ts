import type { Driver, View } from '../driver';
import type { Sight } from '../sight';
import { absent, visible } from '../sight';
import { button, ready } from './dialogs';
import { chooseProof, feedbackForm, feedbackTitle, uploadAnswers, uploadCalls } from './proof';
import { archivePage, arrivalCalls, openReport } from './result-page';

type Page = Parameters<View>[0];

/** R228: formats, size and number that are allowed. */
const field = (page: Page): Sight[] =>
  ['rar、zip、doc、docx、pdf、jpg、png', '20MB', '1 个文件'].map((words) =>
    visible(words, feedbackForm(page).getByText(words)),
  );

const chosen: View = (page, { context }) => [
  ...field(page),
  visible(context.file.name, feedbackForm(page).getByText(context.file.name)),
  ready(feedbackForm(page), '删除'),
];

const status = (page: Page, words: RegExp): Sight =>
  visible(String(words), feedbackForm(page).getByRole('status').filter({ hasText: words }));

const bar = (page: Page) => feedbackForm(page).getByRole('progressbar');

/** R213: under way, so neither done nor failed. */
const loading =
  (words: RegExp): View =>
  (page, snapshot, last) => [
    ...chosen(page, snapshot, last),
    visible('上传进度', bar(page)),
    status(page, words),
    absent('重新上传', button(feedbackForm(page), '重新上传')),
  ];

/** R221, R223: where there is no link, in the server's words or in those for a server without words. */
function failureWords(last: string): RegExp {
  if (last === 'requestLink → refused') return /^获取临时上传链接失败$/;
  return last === 'requestLink → silent' ? /^服务异常，请稍后重试$/ : /^文件上传失败，请重试$/;
}

/** The proof of a data error: link, direct send, notice (R211–R216, R222, R223). */
export const upload: Driver = {
  address: archivePage,
  arrive: async (hands) => {
    await openReport(hands);
    await hands.see([ready(hands.page, feedbackTitle)]);
    await button(hands.page, feedbackTitle).click();
  },
  calls: { ...arrivalCalls, ...uploadCalls },
  untold: ['hashFile'],
  answers: uploadAnswers,
  perform: {
    'file.choose': ({ file }, { page }) => chooseProof(page, file),
    'file.retry': (_, { page }) => button(feedbackForm(page), '重新上传').click(),
    'file.remove': (_, { page }) => button(feedbackForm(page), '删除').click(),
  },
  views: {
    ready: (page) => [
      ...field(page),
      absent('删除', button(feedbackForm(page), '删除')),
      absent('状态', feedbackForm(page).getByRole('status')),
    ],
    hashing: loading(/^正在校验文件$/),
    linking: loading(/^正在获取上传链接$/),
    sending: loading(/^正在上传/),
    notifying: loading(/^正在确认上传$/),
    notifyingFailure: loading(/^正在确认上传$/),
    done: (page, snapshot, last) => [
      ...chosen(page, snapshot, last),
      status(page, /^上传完成$/),
      absent('上传进度', bar(page)),
      absent('重新上传', button(feedbackForm(page), '重新上传')),
    ],
    fail: (page, snapshot, last) => [
      ...chosen(page, snapshot, last),
      status(page, failureWords(last)),
      absent('上传进度', bar(page)),
      ready(feedbackForm(page), '重新上传'),
    ],
  },
};
