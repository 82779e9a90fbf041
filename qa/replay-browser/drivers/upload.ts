import { proof, screen } from '../../../src/machines/files/upload/screen';
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
    await hands.choose(proof.field, { name: '离职证明.pdf', size: 120_000 });
  },
  calls: { ...arrivalCalls, ...uploadCalls },
  silent: ['hashFile'],
  answers: uploadAnswers,
};
