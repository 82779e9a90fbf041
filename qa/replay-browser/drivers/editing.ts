import { heldBy, rightsOf } from '../../../contract/rules/permissions';
import type { ContentRecord } from '../../../contract/rules/record-fields';
import type { SavedRecord } from '../../../contract/staff/content-calls';
import type { Start, Stored } from '../../../src/machines/shared/editing/context';
import { refused } from '../../../src/machines/shared/editing/model';
import { screen } from '../../../src/machines/shared/editing/screen';
import { partOf, there } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import type { Reply } from '../reply';
import { refusal, success } from '../reply';
import { beSignedIn, besideBeans, customerReply, goTo, loginOutside } from './beans-page';

const recordOf = ({ id, version, values }: Start): SavedRecord => ({
  id,
  // The model's values are those of an answer template.
  values: values as ContentRecord,
  version: Number(version),
  changedAt: '2026-11-20T01:00:00.000Z',
  changedBy: '陈工',
  notes: [],
});

/** The model's outcomes are what the server has. */
const answered = (output: unknown) => success(recordOf(output as Stored));

/** A refusal that names its field. */
const faulty = (message: string): Reply => ({
  kind: 'reply',
  status: 400,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify({ code: 400, success: false, message, data: { field: 'title' } }),
});

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: async (hands, input) => {
    const start = input as Start; // The model's inputs are those of the machine.
    await beSignedIn(hands, true);
    await goTo(hands, `/staff/content/answerTemplates/${start.id || 'new'}`);
    if (start.id !== '') await hands.answer('look', success(recordOf(start)));
    await hands.see([there(partOf('editing'))]);
  },
  calls: {
    customer: /\/getCustomerInfo$/,
    rights: /\/getOwnRights$/,
    versions: /\/getVersions$/,
    waiting: /\/getWaiting$/,
    list: /\/getRecords$/,
    save: /\/saveRecord$/,
    look: /\/getRecord$/,
    remove: /\/removeRecords$/,
  },
  atOnce: {
    customer: customerReply('E10000'),
    rights: success(heldBy(rightsOf('editor'))),
    versions: success([]),
    waiting: success([]),
    list: success({ data: [], pageNum: 1, pageSize: 20, totalPages: 0, totalRows: 0 }),
  },
  beyond: { 'change.hear': 'another’s change comes by the event line, which the replay does not hold' },
  // A visitor is shown nothing of the console; the same person finds it again as it was.
  outside: { login: { ...loginOutside, error: (hands) => beSignedIn(hands, true) } },
  answers: {
    save: {
      done: answered,
      error: (failure) => (failure.code === '400' ? faulty(refused.title) : refusal(failure)),
    },
    look: { done: answered },
    remove: { done: () => success(null, '已删除1条') },
  },
};
