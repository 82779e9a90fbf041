import { factorMessages } from '../../../contract/rules/factor-messages';
import { heldBy, rightsOf } from '../../../contract/rules/permissions';
import { screen } from '../../../src/machines/identity/factor-again/screen';
import { button, partOf, visible } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import { refusal, success } from '../reply';
import { beSignedIn, besideBeans, customerReply, goTo } from './beans-page';
import { driver as importing } from './importing';

const { previewFile: _, importFile: __, employees: ___, ...calls } = importing.calls;
const { employees: ____, ...atOnce } = importing.atOnce ?? {};

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: async (hands) => {
    await beSignedIn(hands, true);
    await goTo(hands, '/staff/shipping');
    await hands.click(button('导出待发货CSV'));
    await hands.answer('file', refusal({ code: 'FACTOR_AGAIN', message: factorMessages.again }));
    await hands.see([visible(partOf('factorAgain'))]);
    // The file that is asked for again is not this flow's affair.
    await hands.always('file', success(null));
  },
  calls: { ...calls, exchanges: /\/getExchanges$/, file: /\/shipmentFile$/ },
  atOnce: {
    ...atOnce,
    customer: customerReply('E10050'),
    rights: success(heldBy(rightsOf('activity'))),
    exchanges: success({ data: [], pageNum: 1, pageSize: 20, totalPages: 0, totalRows: 0 }),
  },
  answers: { passFactor: { done: () => success(null) } },
};
