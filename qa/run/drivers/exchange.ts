import { address } from '../../../src/machines/beans/exchange/model';
import { screen } from '../../../src/machines/beans/exchange/screen';
import type { RunDriver, RunHands } from '../driver';
import { endsTheSession, loginAnswers } from '../visit';

const seckill = '/api/integral/seckill';

async function recordsOf({ as }: Pick<RunHands, 'as'>): Promise<{ exchangeId: number; skuCode: string }[]> {
  const customer = await as('customer');
  const { data } = Object(
    await customer.post('/api/integral/exchange/getExchangeRecords', { pageNum: 1, pageSize: 10 }),
  );
  return data;
}

export const driver: RunDriver = {
  screen,
  answers: loginAnswers,
  others: {
    takesTheLast: async ({ as, facts: { sale } }) => {
      const other = await as('other');
      const activityKeyId = sale?.activity ?? '';
      const { ticket } = Object(await other.post(`${seckill}/ns/getSeckillGoods`, { activityKeyId }));
      const skuCode = sale?.items[0]?.skuCode ?? '';
      await other.post(`${seckill}/exchangeSeckillGoods`, { activityKeyId, skuCode, source: 4, ticket });
    },
    endsTheSession,
    ships: async ({ as, facts: { sale } }) => {
      const customer = await as('customer');
      const skuCode = sale?.items[0]?.skuCode;
      const id = (await recordsOf({ as })).find((record) => record.skuCode === skuCode)?.exchangeId;
      await customer.post('/api/integral/exchange/saveExchangeAddress', { exchangeId: id, address });
      const operator = await as('operator');
      const csv = `兑换编号,快递公司,快递单号\n${id},顺丰,SF1001`;
      await operator.post('/api/portal/v1/staff/importShipments', { csv: Buffer.from(csv).toString('base64') });
    },
  },
  books: async ({ as }) => {
    const customer = await as('customer');
    const { intergralVoucher } = Object(await customer.get('/api/integral/user/getUserInfo'));
    return { balance: intergralVoucher, exchanges: (await recordsOf({ as })).length };
  },
};
