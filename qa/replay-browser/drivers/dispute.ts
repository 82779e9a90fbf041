import { screen } from '../../../src/machines/archive/dispute/screen';
import type { Driver } from '../driver';
import { success } from '../reply';
import { noDrafts } from './no-drafts';
import { bringProof, uploadCalls } from './proof';
import { archivePage, arrivalCalls, openReport } from './result-page';

export const driver: Driver = {
  ...noDrafts,
  screen,
  address: archivePage,
  arrive: (hands) => openReport(hands),
  calls: { ...arrivalCalls, ...uploadCalls, submit: /\/archive\/submitFeedback$/ },
  answers: { submit: { done: () => success(null) } },
  overrides: {
    'form.submit': async ({ proof }, hands, act) => {
      await bringProof(proof.state, hands);
      await act();
    },
  },
};
