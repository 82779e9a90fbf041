import type { ProductAttribute } from '../../../contract/beans/sale/calls';
import type { PhotoFile } from '../../../contract/rules/photos';
import { iron65, ironDesk, kit38, kitDetail, meterBlack, meterOrange, ruler20 } from '../../../contract/rules/photos';

export interface SampleProduct {
  spuCode: string;
  attributes: ProductAttribute[];
  introduction: string;
  skus: ReadonlyArray<{ skuCode: string; title: string; originalPrice: number; photos: readonly PhotoFile[] }>;
}

export interface SampleItem {
  skuCode: string;
  price: number;
}

const attribute = (attrName: string, values: Record<string, string[]>): ProductAttribute => ({
  attrName,
  attrValueList: Object.entries(values).map(([attrValue, skuCodeList]) => ({ attrValue, skuCodeList })),
});

const shown = (...photos: readonly PhotoFile[]): string =>
  photos.map(({ path, alt }) => `<p><img src="${path}" alt="${alt}"></p>`).join('');

/** Four products, two of them in variants: only one variant of each is on sale. */
export const sampleProducts: readonly SampleProduct[] = [
  {
    spuCode: 'SPU-IRON',
    attributes: [
      attribute('功率', { '65W': ['SKU-IRON-65'], '100W': ['SKU-IRON-100'] }),
      attribute('接口', { 'Type-C': ['SKU-IRON-65', 'SKU-IRON-100'] }),
      attribute('烙铁头', { 刀头: ['SKU-IRON-65', 'SKU-IRON-100'], 尖头: ['SKU-IRON-100'] }),
    ],
    introduction: `<h2>便携恒温电烙铁</h2><p>八秒升温，自动休眠，随身携带。</p>${shown(iron65, ironDesk)}`,
    skus: [
      { skuCode: 'SKU-IRON-65', title: '便携恒温电烙铁 65W', originalPrice: 199, photos: [iron65, ironDesk] },
      { skuCode: 'SKU-IRON-100', title: '便携恒温电烙铁 100W', originalPrice: 269, photos: [ironDesk, iron65] },
    ],
  },
  {
    spuCode: 'SPU-METER',
    attributes: [
      attribute('颜色', { 橙色: ['SKU-METER-O'], 黑色: ['SKU-METER-B'] }),
      attribute('显示', { '6000字': ['SKU-METER-O', 'SKU-METER-B'] }),
    ],
    introduction: `<h2>智能数字万用表</h2><p>自动量程，真有效值测量。</p>${shown(meterOrange, meterBlack)}`,
    skus: [
      { skuCode: 'SKU-METER-O', title: '智能数字万用表 橙色', originalPrice: 129, photos: [meterOrange] },
      { skuCode: 'SKU-METER-B', title: '智能数字万用表 黑色', originalPrice: 129, photos: [meterBlack] },
    ],
  },
  {
    spuCode: 'SPU-KIT',
    attributes: [attribute('件数', { '38件': ['SKU-KIT-38'] }), attribute('材质', { 铬钒钢: ['SKU-KIT-38'] })],
    introduction: `<h2>精密螺丝刀套装</h2><p>常用批头一盒装齐，磁吸收纳。</p>${shown(kit38, kitDetail)}`,
    skus: [{ skuCode: 'SKU-KIT-38', title: '精密螺丝刀套装 38件', originalPrice: 59, photos: [kit38, kitDetail] }],
  },
  {
    spuCode: 'SPU-RULER',
    attributes: [attribute('材质', { 'FR-4沉金': ['SKU-RULER-20'] }), attribute('长度', { '20cm': ['SKU-RULER-20'] })],
    introduction: `<h2>周年纪念PCB尺</h2><p>封装、线宽、过孔一尺尽览。</p>${shown(ruler20)}`,
    skus: [{ skuCode: 'SKU-RULER-20', title: '周年纪念PCB尺 20cm', originalPrice: 29, photos: [ruler20] }],
  },
];

/** R416: four items a day. */
export const sampleItems: readonly SampleItem[] = [
  { skuCode: 'SKU-IRON-65', price: 1_800 },
  { skuCode: 'SKU-METER-O', price: 1_200 },
  { skuCode: 'SKU-KIT-38', price: 500 },
  { skuCode: 'SKU-RULER-20', price: 100 },
];
