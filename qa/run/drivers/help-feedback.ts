import { screen } from '../../../src/machines/help/help-feedback/screen';
import { dialog } from '../../../src/machines/screen-dialogs';
import { label } from '../../../src/machines/shared/screen';
import type { RunDriver } from '../driver';
import { bringFile } from '../files';
import { ownRows } from '../own-rows';
import { endsTheSession, loginAnswers } from '../visit';

const form = dialog('文档反馈');

export const driver: RunDriver = {
  screen,
  answers: loginAnswers,
  others: { endsTheSession },
  overrides: {
    'form.submit': async ({ pictures }, hands, act) => {
      const { state } = Object(pictures);
      await bringFile(hands, state, {
        form,
        field: label('图片（选填）', form),
        name: '截图.png',
        call: 'POST /api/portal/v1/help/getFileUploadUrl',
      });
      await act();
    },
  },
  books: async (hands) => ({ stored: await ownRows(hands, '帮助文档反馈') }),
};
