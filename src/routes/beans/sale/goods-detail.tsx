import { createFileRoute } from '@tanstack/react-router';
import { goodsAddress, readGoodsKey, writeGoodsKey } from '../../../../contract/beans/rules/goods-address';
import { attributesOptions, goodsOptions, introductionOptions } from '../../../services/beans/beans';
import { pageHead } from '../../shared/head';
import { loadOrNotFound, tolerate } from '../../shared/loading';
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
  loader: async ({ context: { queryClient }, params }) => {
    const goods = await loadOrNotFound('the goods', queryClient.ensureQueryData(goodsOptions(params.goods)), missing);
    if (goods === undefined) return undefined;
    const { skuTitle, spuCode, integralPriceNum } = goods;
    await tolerate(
      'a part of the goods',
      queryClient.ensureQueryData(attributesOptions(spuCode)),
      queryClient.ensureQueryData(introductionOptions(spuCode)),
    );
    return { skuTitle, integralPriceNum };
  },
  head: ({ loaderData, params }) =>
    pageHead({
      title: loaderData ? `${loaderData.skuTitle} - 金豆兑换` : '金豆兑换',
      description:
        loaderData &&
        `${loaderData.skuTitle}，${loaderData.integralPriceNum}金豆限量兑换。华秀电路周年庆每日秒杀，数量有限，先到先得。`,
      canonical: goodsAddress(params.goods),
    }),
  component: Goods,
});

function Goods() {
  const { goods } = Route.useParams();
  return <GoodsView key={writeGoodsKey(goods)} goods={goods} />;
}
