import { screen } from '../../../src/machines/files/exporting/screen';
import { partOf, visible } from '../../../src/machines/shared/screen';
import type { Driver } from '../driver';
import { plain, success } from '../reply';
import { besideBeans, goTo } from './beans-page';
import { driver as importing } from './importing';

const { previewFile: _, importFile: __, ...calls } = importing.calls;

export const driver: Driver = {
  ...importing,
  screen,
  beyond: {},
  address: besideBeans,
  arrive: async (hands, input) => {
    await importing.arrive?.(hands, input);
    await goTo(hands, '/staff/employees');
    await hands.see([visible(partOf('exporting'))]);
  },
  calls: {
    ...calls,
    createExport: /\/createExport$/,
    readExport: /\/getExport$/,
    removeExport: /\/removeExport$/,
    fetchFile: /\/exportFile\?/,
  },
  answers: {
    createExport: { done: success },
    readExport: { done: success },
    removeExport: { done: () => success(null) },
    fetchFile: { done: () => plain(200, '姓名') },
    passFactor: { done: () => success(null) },
  },
};
