import { stencilClaim } from '../../../../../contract/rules/marketing-claims';
import type { LinkValues, OrderTarget } from '../../../../../contract/rules/outbound';
import type { PhotoFile } from '../../../../../contract/rules/photos';
import {
  productFlex,
  productMultilayer,
  productRigid,
  productSmt,
  productStencil,
} from '../../../../../contract/rules/product-photos';
import { orderLinkPlateCode } from '../../../../../contract/site/rules/plate-types';

export type ProductKey = 'pcb' | 'highLayer' | 'fpc' | 'smt' | 'stencil';

export interface Product {
  key: ProductKey;
  title: string;
  contentTitle: string;
  contentTag: readonly string[];
  content: string;
  picture: PhotoFile;
  /** Further reading, in display order. */
  href: readonly { label: string; to: string }[];
  order: { target: OrderTarget; values: LinkValues };
  /** R096: the order page is open to visitors too. */
  allowNoLogin: boolean;
}

const guide = { label: 'PCB工艺说明', to: '/portal/serviceGuide/service_pcb/service_type_technology' };

/** R090–R096; the claims are those of R103. */
export const products: readonly Product[] = [
  {
    key: 'pcb',
    title: 'PCB打样与批量',
    contentTitle: '从一片样板到万片批量，同一条产线',
    contentTag: ['1–6层免费打样', '24小时加急', '阻抗控制', '飞针全测'],
    picture: productRigid,
    content: 'FR-4、铝基、铜基、高频板在线计价，上传文件后工程师逐单审核；加急订单准时率99.9%，正常订单95%。',
    href: [guide],
    order: { target: 'newOnlinePlaceOrder', values: {} },
    allowNoLogin: false,
  },
  {
    key: 'highLayer',
    title: '高多层PCB',
    contentTitle: '6–32层，24小时发货免加急费',
    contentTag: ['最高32层', '盘中孔', '背钻', '±10%阻抗'],
    picture: productMultilayer,
    content: '高速背板、采集卡、核心板的多层叠构，免费提供叠层与阻抗设计，随货附阻抗测试报告和切片图。',
    href: [guide],
    order: { target: 'pcbPlaceOrder', values: { stencilLayer: 6, pcbNumber: 5, layerLabel: 'more' } },
    allowNoLogin: true,
  },
  {
    key: 'fpc',
    title: 'FPC软板',
    contentTitle: '单双面软板，薄至0.11毫米',
    contentTag: ['单双面', 'PI / FR-4 / 钢片补强', '激光外形', '电磁膜'],
    picture: productFlex,
    content: '穿戴、摄像头、排线类软板快速打样，补强、背胶、电磁膜一单配齐。',
    href: [
      { label: '设计指南', to: '/portal/s/serviceGuide?keyword=FPC' },
      { label: '下单视频教程', to: '/portal/p_v_27.html' },
    ],
    order: { target: 'newOnlinePlaceOrder', values: { plateType: orderLinkPlateCode('fpc') } },
    allowNoLogin: true,
  },
  {
    key: 'smt',
    title: 'SMT贴片',
    contentTitle: '50元起，一片也贴',
    contentTag: ['0201元件', 'BGA / QFN', '3D-AOI', 'X-Ray'],
    picture: productSmt,
    content: '元器件代采、钢网、贴片、测试一站式完成，与PCB同厂流转，省去来回寄板的时间。',
    href: [{ label: 'SMT工艺说明', to: '/portal/serviceGuide/service_smt/service_type_technology' }],
    order: { target: 'integratedSmt', values: {} },
    allowNoLogin: false,
  },
  {
    key: 'stencil',
    title: '激光钢网与治具',
    contentTitle: stencilClaim,
    contentTag: ['纳米涂层', '阶梯钢网', '测试治具', '过炉治具'],
    picture: productStencil,
    content: '激光切割、电抛光，切割公差±3微米；测试架、过炉载具随板定制。',
    href: [],
    order: { target: 'steelmeshPlaceOrder', values: {} },
    allowNoLogin: false,
  },
];
