import { screen } from '../../../src/machines/archive/own-codes/screen';
import type { Driver } from '../driver';
import { success } from '../reply';
import { archivePage, arrivalCalls, openReport } from './result-page';

export const driver: Driver = {
  screen,
  address: archivePage,
  arrive: (hands) => openReport(hands),
  calls: { ...arrivalCalls, fetchCodes: /\/archive\/getOwnCodes$/, revokeCode: /\/archive\/revokeReport$/ },
  answers: { fetchCodes: { done: success }, revokeCode: { done: () => success(null) } },
};
