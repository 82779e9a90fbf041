import { heldBy, rightsOf } from '../../../contract/rules/permissions';
import { screen } from '../../../src/machines/files/importing/screen';
import { partOf, visible } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import { failureIn, messageOf, refusal, success } from '../reply';
import { beSignedIn, besideBeans, customerReply, goTo } from './beans-page';

const paged = { data: [], pageNum: 1, pageSize: 20, totalPages: 0, totalRows: 0 };

/** The faults by line, as the server names them. */
const byLine = (failure: object) => {
  const { lines = [] }: { lines?: readonly string[] } = failure;
  return refusal({ ...failureIn(failure), data: Object.fromEntries(lines.map((line, at) => [`csv.${at}`, line])) });
};

/** A preview as the server answers it. */
const previewed = (output: unknown) => {
  const { changes, ...counts } = Object(output);
  return success({
    ...counts,
    changes: changes.map(({ number, ...change }: { number: string }) => ({ ...change, idNo: number })),
  });
};

export const driver: Driver = {
  screen,
  beyond: {
    'importFile → piece': '员工的文件一次全部导入',
    'previewFile → refusals': '员工的文件一次全部导入',
    'previewFile → begun': '员工的文件不在后台导入',
  },
  address: besideBeans,
  arrive: async (hands) => {
    await beSignedIn(hands, true);
    await goTo(hands, '/staff/employees');
    await hands.see([visible(partOf('importing'))]);
  },
  calls: {
    customer: /\/getCustomerInfo$/,
    rights: /\/getOwnRights$/,
    waiting: /\/getWaiting$/,
    factor: /\/getSecondFactor$/,
    employees: /\/getEmployees$/,
    previewFile: /\/previewEmployees$/,
    importFile: /\/importEmployees$/,
    passFactor: /\/passSecondFactor$/,
  },
  atOnce: {
    customer: customerReply('E10056'),
    rights: success(heldBy(rightsOf('hr'))),
    waiting: success([]),
    employees: success(paged),
    factor: success({
      enrolled: true,
      passed: true,
      required: true,
      permitNeeded: false,
      hasPassword: true,
      recoveryCodesLeft: 10,
      passkeys: [],
    }),
  },
  answers: {
    previewFile: { done: previewed, error: byLine },
    importFile: { done: (output) => success({ added: 2, changed: 1 }, messageOf(output)) },
    passFactor: { done: () => success(null) },
  },
};
