import { tips } from '../../../contract/limits/tips';
import { screen } from '../../../src/machines/tips/tip/screen';
import type { RunDriver, RunHands } from '../driver';
import { rowsOf } from '../own-rows';
import { endsTheSession, loginAnswers } from '../visit';

const inFrame =
  (name: string) =>
  async ({ page }: RunHands) => {
    await page.frameLocator('iframe[title="支付"]').getByRole('button', { name, exact: true }).click();
  };

export const driver: RunDriver = {
  screen,
  answers: loginAnswers,
  others: {
    pays: inFrame('确认支付'),
    isRefused: inFrame('支付失败：余额不足'),
    expires: ({ advance }) => advance((tips.paymentMinutes + 1) * 60_000),
    endsTheSession,
  },
  books: async (hands) => {
    const paid = (await rowsOf(hands, '打赏')).filter((row) => Object(row).状态 === 'paid');
    return { tips: paid.length };
  },
};
