import { createFileRoute, notFound } from '@tanstack/react-router';
import { goodsAddress, readGoodsKey, writeGoodsKey } from '../../../../contract/beans/rules/goods-address';
import { attributesOptions, goodsOptions, introductionOptions } from '../../../services/beans/beans';
import { CallError } from '../../../services/shared/call';
import { GoodsView } from './goods-view';

const missing: readonly string[] = ['404', 'activityMissing'];

export const Route = createFileRoute('/portal/18th-anniversary/$goods')({
  params: {
    parse: (raw) => {
      const goods = readGoodsKey(raw.goods);
      return goods ? { goods } : false;
    },
    stringify: ({ goods }) => ({ goods: writeGoodsKey(goods) }),
  },
  loader: async ({ context: { queryClient, transport }, params }) => {
    try {
      const { skuTitle, spuCode, integralPriceNum } = await queryClient.ensureQueryData(
        goodsOptions(transport, params.goods),
      );
      const parts = await Promise.allSettled([
        queryClient.ensureQueryData(attributesOptions(transport, spuCode)),
        queryClient.ensureQueryData(introductionOptions(transport, spuCode)),
      ]);
      // R063: the page then stands without that part.
      if (parts.some(({ status }) => status === 'rejected')) console.warn('a part of the goods could not be loaded');
      return { skuTitle, integralPriceNum };
    } catch (error) {
      if (error instanceof CallError && missing.includes(error.code)) throw notFound();
      console.warn('the goods could not be loaded');
      return undefined;
    }
  },
  head: ({ loaderData, params }) => ({
    meta: loaderData
      ? [
          { title: `${loaderData.skuTitle} - 金豆兑换 - 华秀电路` },
          {
            name: 'description',
            content: `${loaderData.skuTitle}，${loaderData.integralPriceNum}金豆限量兑换。华秀电路周年庆每日秒杀，数量有限，先到先得。`,
          },
        ]
      : [{ title: '金豆兑换 - 华秀电路' }],
    links: [{ rel: 'canonical', href: goodsAddress(params.goods) }],
  }),
  component: Goods,
});

function Goods() {
  const { goods } = Route.useParams();
  return <GoodsView key={writeGoodsKey(goods)} goods={goods} />;
}
