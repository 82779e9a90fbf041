import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../../contract/rules/calendar';
import { dayOf } from '../../contract/rules/dates';
import { createSeckillStock } from '../../server/modules/beans/sale/seckill-stock';
import { countQueries } from './count-queries';
import type { TestApp } from './support/app';
import { startTestApp } from './support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const day = '2027-01-01';
const sold = { activityKeyId: 'a', skuCode: 's', day, itemId: 7, sold: 3, stock: 50 };

it('a sale that is heard counts in the cached stock, and an older one does not undo it', async () => {
  const stock = createSeckillStock(app.context);
  await stock.read('a', day);
  stock.apply(sold);
  stock.apply({ ...sold, sold: 2 });
  const { statements } = await countQueries(app, async () => {
    expect((await stock.read('a', day)).get(7)).toEqual({ itemId: 7, sold: 3, stock: 50 });
  });
  expect(statements).toEqual([]);
});

it('stock that was read while a sale was heard is not cached: the query may have begun before it', async () => {
  const stock = createSeckillStock(app.context);
  const reading = stock.read('a', day);
  stock.apply(sold);
  await reading;
  const { statements } = await countQueries(app, () => stock.read('a', day));
  expect(statements).toHaveLength(1);
});

it('a day that a client names is cached near today only, so that no others evict what pages read', async () => {
  const stock = createSeckillStock(app.context);
  const today = dayOf(app.clock.now());
  const { statements } = await app.clock.hold(async () => {
    await stock.read('a', today);
    for (let far = 2; far < 120; far++) await stock.readNamed('a', addDays(today, far));
    return countQueries(app, async () => {
      await stock.read('a', today);
      await stock.readNamed('a', today);
    });
  });
  expect(statements).toEqual([]);
});
