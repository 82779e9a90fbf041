import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import RecordsDialogs from '../../src/routes/beans/records-dialogs';
import { Notices } from '../../src/routes/shared/notices';
import { button, dialog } from './support/dialogs';
import { ask, see } from './support/patience';
import { stillPage } from './support/still-page';

type Reply = { data: unknown } | 'broken';

const record = (id: number) => ({
  id,
  source: id % 2 === 0 ? 7 : 4,
  title: `记录${id}`,
  amount: id % 2 === 0 ? 5 : -100,
  balance: 1_000 - id,
  createTime: '2026-11-21 09:08:07',
});

const exchange = {
  exchangeId: 3,
  activityKeyId: 'ANNIV-18',
  skuCode: 'SKU-1',
  skuTitle: '精密螺丝刀套装',
  mainImagePath: 'art:kit',
  beans: 500,
  createTime: '2026-11-21 10:00:03',
  shippingState: 'addressMissing',
  expressCompany: '',
  expressNo: '',
  address: null,
};

const pageOf = (data: readonly unknown[], pageNum = 1, totalRows = data.length) => ({
  data: { data, pageNum, pageSize: 10, totalPages: Math.ceil(totalRows / 10), totalRows },
});

const answerOf = (reply: Reply): Response =>
  reply === 'broken'
    ? Response.json({ code: 500, success: false, message: '系统繁忙', data: null }, { status: 500 })
    : Response.json({ code: 200, success: true, message: '', ...reply });

/** Opens one of the lists; its server answers by path and body. */
async function open(shown: 'exchanges' | 'history', answer: (path: string, body: Record<string, unknown>) => Reply) {
  await stillPage();
  const asked: [string, Record<string, unknown>][] = [];
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input).split('/').at(-1) ?? '';
    const body: Record<string, unknown> = JSON.parse(String(init?.body ?? '{}'));
    asked.push([path, body]);
    return answerOf(answer(path, body));
  });
  const { unmount } = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Notices>
        <RecordsDialogs shown={shown} customerCode="C10001" onClose={() => undefined} />
      </Notices>
    </QueryClientProvider>,
  );
  const close = async () => {
    await unmount();
    fetched.mockRestore();
  };
  return { asked, close };
}

describe('the bean history', () => {
  it('shows where beans came from and went to, page by page [R371]', async () => {
    const { asked, close } = await open('history', (_, { pageNum }) =>
      pageNum === 1 ? pageOf([record(2), record(3)], 1, 12) : pageOf([record(4)], 2, 12),
    );
    const shown = dialog('金豆明细');
    await see(shown.getByRole('row').nth(1)).toHaveTextContent('2026-11-21 09:08签到记录2+5998');
    await see(shown.getByRole('row').nth(2)).toHaveTextContent('2026-11-21 09:08兑换记录3-100997');
    await see(shown.getByText('第1 / 2页，共12条')).toBeVisible();
    await see(button('上一页', shown)).toBeDisabled();
    await button('下一页', shown).click();
    await see(shown.getByText('记录4')).toBeVisible();
    await see(button('下一页', shown)).toBeDisabled();
    expect(asked.map(([, body]) => body)).toEqual([
      { pageNum: 1, pageSize: 10 },
      { pageNum: 2, pageSize: 10 },
    ]);
    await close();
  });

  it('says so where there is nothing, and where it cannot be read, with a retry [R371]', async () => {
    let broken = true;
    const { close } = await open('history', () => (broken ? 'broken' : pageOf([])));
    const shown = dialog('金豆明细');
    await see(shown.getByText('记录暂时无法显示')).toBeVisible();
    broken = false;
    await button('重试', shown).click();
    await see(shown.getByText('暂无金豆明细')).toBeVisible();
    await close();
  });
});

describe('the exchange records', () => {
  it('let the address be filled in later [R369, R413]', async () => {
    const address = { linkMan: '张三', phone: '13800138000', region: '广东省深圳市福田区', detail: '科技路1号' };
    let saved = false;
    const { asked, close } = await open('exchanges', (path) => {
      if (path === 'saveExchangeAddress') {
        saved = true;
        return { data: null };
      }
      return pageOf([saved ? { ...exchange, address, shippingState: 'waiting' } : exchange]);
    });
    const shown = dialog('兑换记录');
    await see(shown.getByText('待填写地址')).toBeVisible();
    await see(shown.getByText('500金豆')).toBeVisible();
    await button('填写地址：精密螺丝刀套装', shown).click();
    const form = dialog('确认收货地址');
    await form.getByLabelText('收货人').fill(address.linkMan);
    await form.getByLabelText('手机号码').fill(address.phone);
    await form.getByLabelText('所在地区').fill(address.region);
    await form.getByLabelText('详细地址').fill(address.detail);
    await button('保存', form).click();
    await see(shown.getByText('待发货')).toBeVisible();
    await see(shown.getByText('张三 13800138000 广东省深圳市福田区科技路1号')).toBeVisible();
    await ask('said', () => document.body.textContent.includes('保存成功')).toBe(true);
    expect(asked.find(([path]) => path === 'saveExchangeAddress')?.[1]).toEqual({ exchangeId: 3, address });
    await close();
  });

  it('keep the address of what is on its way [R413]', async () => {
    const { close } = await open('exchanges', () =>
      pageOf([{ ...exchange, shippingState: 'shipped', expressCompany: '顺丰', expressNo: 'SF1' }]),
    );
    const shown = dialog('兑换记录');
    await see(shown.getByText('顺丰 SF1')).toBeVisible();
    expect(shown.getByRole('button', { name: /地址/ }).query()).toBeNull();
    await close();
  });
});
