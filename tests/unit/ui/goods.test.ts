import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { SeckillItem } from '../../../contract/beans/sale/calls';
import { Attributes } from '../../../src/ui/beans/sale/detail/Attributes';
import { ExchangeButton } from '../../../src/ui/beans/sale/detail/ExchangeButton';
import { Countdown } from '../../../src/ui/parts/Countdown';
import { renderOnServer, wordsOf } from './render';

const item: SeckillItem = {
  skuTitle: '便携电烙铁',
  skuCode: 'sku-1',
  mainImagePath: 'art:iron',
  priceNum: 60,
  originalPriceNum: 199,
  inventory: 5,
  soldQuantity: 45,
  status: 0,
  reason: '',
  voucherSeckillActivityKeyId: 'anniversary',
  voucherSeckillActivityDetailAccessId: '1',
};
const ignore = () => undefined;

async function button(changes: Partial<SeckillItem>, balance: number | null) {
  const markup = await renderOnServer(
    createElement(ExchangeButton, {
      item: { ...item, ...changes },
      balance,
      busy: false,
      onExchange: ignore,
      onNear: ignore,
    }),
  );
  const [, attributes = '', text = ''] = /<button([^>]*)>(.*?)<\/button>/.exec(markup) ?? [];
  const described = /aria-describedby="([^"]+)"/.exec(attributes)?.[1];
  const remark = described === undefined ? '' : (new RegExp(`id="${described}"[^>]*>([^<]*)<`).exec(markup)?.[1] ?? '');
  return { text, off: attributes.includes('disabled'), remark };
}

describe('the exchange button of the detail', () => {
  it.each<[Partial<SeckillItem>, number | null, { text: string; off: boolean; remark: string }]>([
    [{}, null, { text: '立即兑换', off: false, remark: '' }],
    [{}, 60, { text: '立即兑换', off: false, remark: '' }],
    [{}, 59, { text: '立即兑换', off: true, remark: '您的金豆不足' }],
    [{ status: 1, reason: 'beansShort' }, 59, { text: '金豆不足', off: true, remark: '您的金豆不足' }],
    [
      { status: 2, reason: 'alreadyExchanged' },
      10,
      { text: '兑换规则不满足', off: true, remark: '您已兑换成功，不可重复兑换' },
    ],
    [{ status: 2, reason: 'ended' }, null, { text: '兑换规则不满足', off: true, remark: '秒杀活动已结束' }],
    [{ status: 3, reason: 'soldOut' }, 10, { text: '已售罄', off: true, remark: '' }],
    [
      { inventory: 0, status: 2, reason: 'alreadyExchanged' },
      10,
      { text: '已售罄', off: true, remark: '您已兑换成功，不可重复兑换' },
    ],
    [{ inventory: 0 }, null, { text: '已售罄', off: true, remark: '' }],
    [{ status: 4, reason: 'notStarted' }, null, { text: '即将开始', off: true, remark: '' }],
    [{ status: 4, reason: 'notStarted' }, 10, { text: '即将开始', off: true, remark: '' }],
  ])('%j with %j beans [R405, R414, R422, C24]', async (changes, balance, expected) => {
    expect(await button(changes, balance)).toEqual(expected);
  });
});

it('shows of each attribute what the SKU has [R419]', async () => {
  const attributes = [
    {
      attrName: '功率',
      attrValueList: [
        { attrValue: '65W', skuCodeList: ['sku-1'] },
        { attrValue: '100W', skuCodeList: ['sku-2'] },
      ],
    },
    { attrName: '颜色', attrValueList: [{ attrValue: '黑色', skuCodeList: ['sku-2'] }] },
  ];
  const words = wordsOf(await renderOnServer(createElement(Attributes, { attributes, skuCode: 'sku-1' })));
  expect(words).toContain('65W');
  for (const other of ['100W', '颜色', '黑色']) expect(words).not.toContain(other);
});

it.each([
  [0, '00 时 00 分 00 秒'],
  [3_661, '01 时 01 分 01 秒'],
  [90_000, '1 天 01 时 00 分 00 秒'],
])('counts %d seconds down as %s [R403]', async (seconds, shown) => {
  const words = wordsOf(await renderOnServer(createElement(Countdown, { label: '距结束', seconds })));
  expect(words.replaceAll(/\s+/g, '')).toBe(`距结束${shown.replaceAll(' ', '')}`);
});
