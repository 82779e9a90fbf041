import { heldBy, rightsOf } from '../../../contract/rules/permissions';
import type { Corrected } from '../../../src/machines/beans/correction/machine';
import { faults } from '../../../src/machines/beans/correction/model';
import { screen } from '../../../src/machines/beans/correction/screen';
import { partOf, visible } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import { messageOf, refusal, success } from '../reply';
import { beSignedIn, besideBeans, customerReply, goTo, loginOutside } from './beans-page';
import { driver as importing } from './importing';
import { noDrafts } from './no-drafts';

const { previewFile: _, importFile: __, employees: ___, ...calls } = importing.calls;
const { employees: ____, ...atOnce } = importing.atOnce ?? {};

export const driver: Driver = {
  screen,
  instant: noDrafts.instant,
  address: besideBeans,
  arrive: async (hands) => {
    await beSignedIn(hands, true);
    await goTo(hands, '/staff/ledger/C10059');
    await hands.see([visible(partOf('correction'))]);
  },
  calls: { ...calls, ledger: /\/getBeanLedger$/, submit: /\/requestBeanCorrection$/ },
  atOnce: {
    ...atOnce,
    customer: customerReply('E10050'),
    rights: success(heldBy(rightsOf('activity'))),
    ledger: success({
      account: { customerCode: 'C10059', name: '杭州云岭测控', balance: 0, booked: 0 },
      data: [],
      pageNum: 1,
      pageSize: 20,
      totalPages: 0,
      totalRows: 0,
    }),
  },
  // A visitor is shown nothing of the console; the same person finds it again as it was.
  outside: { login: { ...loginOutside, error: (hands) => beSignedIn(hands, true) } },
  beyond: {
    'readDraft → typed': 'the pages of a replay keep no draft',
    'readDraft → missing': 'the pages of a replay keep no draft',
    'readDraft → stored': 'the pages of a replay keep no draft',
    'readDraft → offline': 'the pages of a replay keep no draft',
  },
  answers: {
    submit: {
      done: (output) => {
        const { pending } = output as Corrected; // The model's outputs are those of the machine.
        return success({ state: pending ? 'pending' : 'booked', balance: 30 }, messageOf(output));
      },
      error: (failure) =>
        refusal(failure.code === '400' ? { code: 'x', message: faults.reason, data: faults } : failure),
    },
    passFactor: { done: () => success(null) },
  },
};
