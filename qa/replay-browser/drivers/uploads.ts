import { screen } from '../../../src/machines/files/uploads/screen';
import { dialog } from '../../../src/machines/screen-dialogs';
import { button, there } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import { plain, refusal, success } from '../reply';
import { beansReplies, beSignedIn, besideBeans, goTo } from './beans-page';

const oldestFirst = 'the requests of two files are answered in their order';

const link = success({
  fileIndexId: 'A'.repeat(22),
  uploadUrl: '/api/portal/v1/replayed-upload',
  relativePath: 'generic/a',
  headers: {},
});

/** The files of a complaint. */
export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: async (hands) => {
    await goTo(hands, '/portal/serviceGuide');
    await hands.see([there(button('我要投诉'))]);
    await beSignedIn(hands, true);
    await hands.click(button('我要投诉'));
    await hands.see([there(button('我要投诉'))]);
  },
  calls: {
    upload: /\/file-storage-manage\/file\/status$/,
    link: /\/file-storage-manage\/file\/uploadLink$/,
    put: /\/replayed-upload$/,
    customer: /\/getCustomerInfo$/,
    sorts: /\/getComplaintSortList\b/,
    menus: /\/customerComplainInfoInit$/,
  },
  atOnce: {
    link,
    put: plain(200, ''),
    customer: beansReplies.customer,
    sorts: success([{ complaintSortCode: 'pcb-1', sortName: '服务态度', other: false }]),
    menus: success({ customerServerMenuInfoList: [] }),
  },
  answers: {
    upload: {
      done: (output) => {
        const { errorText } = { errorText: '', ...Object(output) };
        return errorText === '' ? success(null) : refusal({ code: '500', message: errorText });
      },
    },
  },
  overrides: { 'files.clear': (_, { click }) => click(button('关闭', dialog('投诉工作人员'))) },
  beyond: {
    'uploads.sorting :: always[0]': 'the form keeps its files',
    'files.choose(two)': 'the form takes more than two files',
    'file-1 → broken': 'no program of the upload breaks by itself',
    'file-2 → broken': 'no program of the upload breaks by itself',
    'file-2 → stored': oldestFirst,
    'file-2 → refused': oldestFirst,
  },
};
