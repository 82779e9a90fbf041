import { smallPdf } from '@circuit-portal/workbench/screens/small-pdf';
import { proof, screen } from '../../../src/machines/files/upload/screen';
import { button } from '../../../src/machines/shared/screen';
import { locatorOf } from '../../replay-browser/locator';
import type { RunDriver } from '../driver';

/** One pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const driver: RunDriver = {
  screen,
  arrive: async ({ page, click, world }) => {
    await click(button('数据异常反馈'));
    await locatorOf(page, proof.field).setInputFiles({
      name: '离职证明.pdf',
      mimeType: 'application/pdf',
      buffer: Object(world()).file === 'picture' ? picture : Buffer.from(smallPdf(1)),
    });
  },
  answers: {},
  instant: ['hashFile'],
  others: {},
  books: async () => ({}),
};
