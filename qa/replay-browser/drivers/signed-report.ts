import { screen } from '../../../src/machines/archive/signed-report/screen';
import type { Driver } from '../driver';
import { messageOf, pdfReply, success } from '../reply';
import { archivePage, arrivalCalls, openReport } from './result-page';

export const driver: Driver = {
  screen,
  address: archivePage,
  arrive: (hands) => openReport(hands, { signFlowId: 'signFlow-0001' }),
  calls: {
    ...arrivalCalls,
    syncStatus: /\/archive\/syncSignStatus$/,
    fetchDocument: /\/archive\/getSignedPdf$/,
    document: /\/archive\/signedPdf\//,
  },
  atOnce: { document: pdfReply },
  answers: {
    syncStatus: { done: (output) => success(null, messageOf(output)) },
    fetchDocument: { done: success },
  },
};
