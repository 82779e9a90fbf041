import { dialog } from '../../../src/machines/screen-dialogs';
import { screen } from '../../../src/machines/service/complaint/screen';
import { label } from '../../../src/machines/shared/screen';
import type { RunDriver } from '../driver';
import { bringFile } from '../files';
import { ownRows } from '../own-rows';
import { endsTheSession, loginAnswers } from '../visit';

const form = dialog('投诉工作人员');

export const driver: RunDriver = {
  screen,
  answers: loginAnswers,
  others: { endsTheSession },
  overrides: {
    'form.submit': async ({ evidence }, hands, act) => {
      await bringFile(hands, Object(evidence).state, {
        form,
        field: label('附件（选填）', form),
        name: '聊天记录.pdf',
        call: 'POST /file-storage-manage/file/uploadLink',
      });
      await act();
    },
  },
  books: async (hands) => ({ stored: await ownRows(hands, '投诉与建议') }),
};
