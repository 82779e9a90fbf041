import type { PairDriver, RunHands } from '../driver';
import { driver as seckill } from '../drivers/seckill';

async function balanceOf({ as }: Pick<RunHands, 'as'>, account: string): Promise<number> {
  const { intergralVoucher } = Object(await (await as(account)).get('/api/integral/user/getUserInfo'));
  return intergralVoucher;
}

export const driver: PairDriver = {
  sides: [{}, {}],
  books: async (hands) => ({
    ...(await seckill.books(hands)),
    first: await balanceOf(hands, 'customer'),
    second: await balanceOf(hands, 'second'),
  }),
};
