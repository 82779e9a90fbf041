import { screen } from '../../../src/machines/archive/mail-report/screen';
import type { Driver } from '../driver';
import { pdfReply, success } from '../reply';
import { archivePage, arrivalCalls, openReport } from './result-page';

export const driver: Driver = {
  screen,
  address: archivePage,
  arrive: (hands) => openReport(hands),
  calls: { ...arrivalCalls, sendMail: /\/archive\/sendReportToEmail$/, pdf: /\/archive\/reportPdf\// },
  atOnce: { pdf: pdfReply },
  answers: { sendMail: { done: () => success(null) } },
};
