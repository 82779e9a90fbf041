import type { PairDriver } from '../driver';
import { driver as exchange } from '../drivers/exchange';
import { driver as seckill } from '../drivers/seckill';

export const driver: PairDriver = {
  sides: [{}, {}],
  books: async (hands) => ({ ...(await seckill.books(hands)), ...(await exchange.books(hands)) }),
};
