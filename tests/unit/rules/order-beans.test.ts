import { describe, expect, it } from 'vitest';
import { orderBeans } from '../../../contract/beans/rules/order-beans';

describe('beans of an order', () => {
  it.each([
    [0, 0],
    [0.01, 2],
    [49.99, 2],
    [50, 2],
    [74.99, 2],
    [75, 3],
    [100, 4],
    [249.99, 9],
    [250, 12],
    [259.99, 12],
    [260, 13],
    [1999.99, 99],
    [2000, 100],
    [2020, 100],
    [999_999, 100],
  ])('of %f yuan for a board of up to five layers, or none, are %i [R397, R399]', (yuan, beans) => {
    const payFen = Math.round(yuan * 100);
    for (const boardLayersNum of [0, 1, 2, 4, 5]) expect(orderBeans({ payFen, boardLayersNum })).toBe(beans);
  });

  it.each([
    [0, 0],
    [0.01, 3],
    [29.99, 3],
    [30, 3],
    [39.99, 3],
    [40, 4],
    [249.99, 24],
    [250, 25],
    [1999.99, 199],
    [2000, 200],
    [2010, 200],
    [999_999, 200],
  ])('of %f yuan for a board of six layers and up are %i [R398, R399]', (yuan, beans) => {
    const payFen = Math.round(yuan * 100);
    for (const boardLayersNum of [6, 8, 64]) expect(orderBeans({ payFen, boardLayersNum })).toBe(beans);
  });
});
