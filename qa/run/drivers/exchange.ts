import { address } from '../../../src/machines/beans/exchange/model';
import { screen } from '../../../src/machines/beans/exchange/screen';
import { dialog } from '../../../src/machines/screen-dialogs';
import { button } from '../../../src/machines/shared/screen';
import type { RunDriver, RunHands } from '../driver';

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
  address: ({ sale }) => sale?.address ?? '',
  answers: {
    'login → signedIn': async ({ page, facts }) => {
      const { code = '', password = '' } = facts.accounts.customer ?? {};
      const frame = page.frameLocator('iframe[title="登录窗口"]');
      await frame.getByLabel('客户编号或邮箱').fill(code);
      await frame.getByLabel('密码', { exact: true }).fill(password);
      await frame.locator('form').getByRole('button', { name: '登录', exact: true }).click();
    },
    'login → dismissed': ({ click }) => click(button('关闭', dialog('登录'))),
  },
  others: {
    takesTheLast: async ({ as, facts: { sale } }) => {
      const other = await as('other');
      const activityKeyId = sale?.activity ?? '';
      const { ticket } = Object(await other.post(`${seckill}/ns/getSeckillGoods`, { activityKeyId }));
      const skuCode = sale?.items[0]?.skuCode ?? '';
      await other.post(`${seckill}/exchangeSeckillGoods`, { activityKeyId, skuCode, source: 4, ticket });
    },
    endsTheSession: async ({ page }) => {
      const kept = (await page.context().cookies()).filter(({ name }) => name === 'dev-browser');
      await page.context().clearCookies();
      await page.context().addCookies(kept);
    },
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
