import { createFileRoute } from '@tanstack/react-router';
import { goodsAddress, readGoodsKey, writeGoodsKey } from '../../../../contract/beans/rules/goods-address';
import { attributesOptions, goodsOptions, introductionOptions } from '../../../services/beans/beans';
import { goodsTrail } from '../../../ui/beans/sale/detail/trail';
import { headOfLoader, pageHead } from '../../shared/head';
import { loadOrNotFound, tolerate } from '../../shared/loading';
import { GoodsView } from './goods-view';

export const Route = createFileRoute('/portal/18th-anniversary/$goods')({
  params: {
    parse: (raw) => {
      const goods = readGoodsKey(raw.goods);
      return goods ? { goods } : false;
    },
    stringify: ({ goods }) => ({ goods: writeGoodsKey(goods) }),
  },
  loader: async ({ context: { queryClient }, params }) => {
    const goods = await loadOrNotFound('the goods', queryClient.ensureQueryData(goodsOptions(params.goods)));
    const canonical = goodsAddress(params.goods);
    if (goods === undefined) return { head: pageHead({ title: '金豆兑换', canonical }) };
    const { skuTitle, spuCode, integralPriceNum } = goods;
    await tolerate(
      'a part of the goods',
      queryClient.ensureQueryData(attributesOptions(spuCode)),
      queryClient.ensureQueryData(introductionOptions(spuCode)),
    );
    return {
      head: pageHead({
        title: `${skuTitle} - 金豆兑换`,
        description: `${skuTitle}，${integralPriceNum}金豆限量兑换。{简称}周年庆每日秒杀，数量有限，先到先得。`,
        canonical,
        trail: goodsTrail(skuTitle),
      }),
    };
  },
  head: headOfLoader,
  component: Goods,
});

function Goods() {
  const { goods } = Route.useParams();
  return <GoodsView key={writeGoodsKey(goods)} goods={goods} />;
}
