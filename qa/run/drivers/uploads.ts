import { smallPdf } from '@circuit-portal/workbench/screens/small-pdf';
import { filesField, screen } from '../../../src/machines/files/uploads/screen';
import { dialog } from '../../../src/machines/screen-dialogs';
import { absent, button, there } from '../../../src/machines/shared/screen';
import { locatorOf } from '../../replay-browser/locator';
import type { RunDriver, RunHands } from '../driver';

const form = dialog('投诉工作人员');

const open = async ({ click, see }: RunHands): Promise<void> => {
  await click(button('我要投诉'));
  await see([there(filesField)]);
};

/** The files of a complaint. */
export const driver: RunDriver = {
  screen,
  arrive: open,
  answers: {},
  others: {},
  overrides: {
    'files.choose': async ({ files }, { page }, act) => {
      if (files.length === 0) return act();
      const chosen = files.map(({ name }: { name: string }) => ({
        name,
        mimeType: 'application/pdf',
        buffer: Buffer.from(smallPdf(1)),
      }));
      await locatorOf(page, filesField).setInputFiles(chosen);
    },
    'files.clear': async (_, hands) => {
      await hands.click(button('关闭', form));
      await hands.see([absent(form)]);
      await open(hands);
    },
  },
  books: async () => ({}),
};
