import { screen } from '../../../src/machines/files/upload/screen';
import { button } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import { uploadAnswers, uploadCalls } from './proof';
import { archivePage, arrivalCalls, openReport } from './result-page';

export const driver: Driver = {
  screen,
  address: archivePage,
  arrive: async (hands) => {
    await openReport(hands);
    await hands.click(button('数据异常反馈'));
  },
  calls: { ...arrivalCalls, ...uploadCalls },
  untold: ['hashFile'],
  answers: uploadAnswers,
};
