import { authors, first, second } from '../../../src/machines/shared/moderation/items';
import { screen } from '../../../src/machines/shared/moderation/screen';
import { button, css, nth, partOf, ready, role, there, visible } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import { moderated } from '../moderated';
import { success } from '../reply';
import { beSignedIn, besideBeans, goTo, loginOutside } from './beans-page';

const page = { pageNum: 1, pageSize: 20, totalPages: 1 };

const entry = {
  id: 7,
  batchId: 'b1',
  operationType: 1,
  operatorCode: 'E10001',
  operatorName: '运营',
  createTime: '2026-11-20 09:30',
  commentId: first,
  type: 1,
  businessId: 1,
  customerCode: authors.first,
  content: '请问交期多久？',
  fromStatus: 0,
  toStatus: 1,
  reason: '',
  undoLogId: 0,
  couldUndo: true,
};

const result = (output: unknown) => {
  const { message = '', batchId = '', done = 0, refused = [] } = Object(output);
  const ids = [first, second].slice(0, done);
  return success({ batchId, logIds: [], done: ids, unchanged: [], refused }, message);
};

const manager = success({
  customerCode: 'E10001',
  customerName: '运营',
  blackList: false,
  manager: true,
  crossAuthToken: '',
  crossAuthOrigins: [],
  userAccountBalanceVo: { basicIntergral: 0 },
});

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: async (hands) => {
    await beSignedIn(hands, true);
    await goTo(hands, '/portal/moderation?status=all');
    await hands.see([visible(partOf('moderation')), there(css(`[data-comment="${second}"]`))]);
  },
  calls: {
    customer: /\/getCustomerInfo$/,
    list: /\/getModerationList$/,
    log: /\/getOperationLog$/,
    operate: /\/comment\/(auditComment|adminDeleteComment|operateComment|forbidCustomer)$/,
    takeBack: /\/undoOperation$/,
  },
  atOnce: {
    customer: manager,
    list: success({ ...page, totalRows: 2, data: moderated }),
    log: success({ ...page, totalRows: 1, data: [entry] }),
  },
  outside: { login: loginOutside },
  answers: { operate: { done: result }, takeBack: { done: result } },
  overrides: {
    // From the log, and back to the comments.
    'log.undo': async (_, { click, see }) => {
      const undo = nth(button('撤销', css('[data-log]')), 0);
      await click(role('link', '操作记录'));
      await see([ready(undo)]);
      await click(undo);
      await click(role('link', '评论', role('main')));
    },
  },
};
