import { heldBy, rightsOf } from '../../../contract/rules/permissions';
import type { SavedRecord, StoredRecord } from '../../../contract/staff/content-calls';
import { button, partOf, there } from '../../../src/machines/shared/screen';
import type { Way } from '../../../src/machines/staff/publication/machine';
import { screen } from '../../../src/machines/staff/publication/screen';
import type { Driver } from '../driver';
import { success } from '../reply';
import { beSignedIn, besideBeans, customerReply, goTo, loginOutside } from './beans-page';

const values = {
  title: '新产线投产',
  typeCode: 'enterprise_news',
  categoryCode: 7,
  content: '<p>正文</p>',
  topImage: '',
  publishedAt: '',
  hasComment: true,
  seoTitle: '',
  keywords: '',
  description: '',
};

const recordOf = ({ version, state, live, publishAt, barred, sent }: Way): StoredRecord => ({
  id: '1',
  values,
  version,
  changedAt: '2026-11-20T01:00:00.000Z',
  changedBy: '陈工',
  publication: {
    state,
    live,
    liveVersion: 0,
    publishAt,
    note: '',
    barred,
    sent,
    reviewer: '',
    reviewerCode: '',
    operatedBy: '陈工',
    operatedAt: '2026-11-20T01:00:00.000Z',
  },
});

const savedOf = (way: Way): SavedRecord => ({ ...recordOf(way), notes: [] });

/** The actor's output is how far the record is, with the server's words. */
const answered = (output: unknown) => {
  const { message, ...way } = output as Way & { message: string }; // The model's outcomes.
  return success(recordOf(way), message);
};

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: async (hands, input) => {
    await beSignedIn(hands, true);
    await goTo(hands, '/staff/content/articles/1');
    await hands.answer('look', success(recordOf(input as Way))); // The model's inputs are those of the machine.
    await hands.see([there(partOf('publication'))]);
  },
  calls: {
    customer: /\/getCustomerInfo$/,
    rights: /\/getOwnRights$/,
    versions: /\/getVersions$/,
    waiting: /\/getWaiting$/,
    reviewers: /\/getReviewers$/,
    remarks: /\/getRemarks$/,
    presence: /\/openRecord$/,
    save: /\/saveRecord$/,
    operate: /\/operatePublication$/,
    look: /\/getRecord$/,
  },
  atOnce: {
    customer: customerReply('E10000'),
    rights: success(heldBy(rightsOf('editor'))),
    versions: success([]),
    waiting: success([]),
    reviewers: success([]),
    remarks: success([]),
    presence: success([]),
    save: success(savedOf({ version: 3, state: 'draft', live: false, publishAt: '', barred: '', sent: false })),
  },
  // A visitor is shown nothing of the console; the same person finds it again as it was.
  outside: { login: { ...loginOutside, error: (hands) => beSignedIn(hands, true) } },
  answers: { operate: { done: answered }, look: { done: answered } },
  beyond: { 'change.hear': 'another’s change comes by the event line, which the replay does not hold' },
  // Of the form.
  elsewhere: ['已保存'],
  overrides: {
    'record.saved': async (event, hands) => {
      await hands.always('save', success(savedOf(event as unknown as Way))); // The model's payloads.
      await hands.click(button('保存草稿'));
    },
  },
};
