import { screen } from '../../../src/machines/legal/consent/screen';
import { dialog } from '../../../src/machines/screen-dialogs';
import { absent, button } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import { success } from '../reply';
import { beansCalls, beansReplies, beSignedIn, besideBeans, noSale } from './beans-page';

const versions = { privacy: '2024-08-30', agreement: '2024-08-30' };

export const driver: Driver = {
  screen,
  address: besideBeans,
  arrive: (hands) => beSignedIn(hands, true),
  calls: {
    ...beansCalls,
    findPending: /\/legal\/getPendingTerms$/,
    terms: /\/legal\/getTerms$/,
    acceptTerms: /\/legal\/acceptTerms$/,
  },
  atOnce: { ...beansReplies, loadSale: success(noSale), terms: success(versions) },
  answers: {
    findPending: { done: (output) => success(output) },
    acceptTerms: { done: () => success(null) },
  },
  overrides: {
    // The session asks first, above the dialog; the customer stays.
    'terms.decline': async (_, { click, see }, act) => {
      const leaving = dialog('退出登录');
      await act();
      await click(button('取消', leaving));
      await see([absent(leaving, '退出登录')]);
    },
  },
};
