import type { SampleArticle, SectionName } from './sample-article';
import { articlesOf } from './sample-article';

type Line = readonly [title: string, short: string, lead: string, parts: readonly SectionName[]];

const lines: readonly Line[] = [
  [
    '元旦假期生产与发货安排',
    '元旦放假安排',
    '元旦期间工厂安排值班生产，加急订单正常受理，快递停运地区的订单顺延发货。具体日期以下单页面显示为准。',
    ['delivery', 'packing'],
  ],
  [
    '关于沉金工艺价格调整的通知',
    '沉金价格调整',
    '受贵金属行情影响，沉金板面积单价自下月一日起上调4%，样板价格不变。已经付款的订单不受影响。',
    ['surface'],
  ],
  [
    '系统维护公告：周日凌晨暂停下单两小时',
    '系统维护公告',
    '为了升级报价服务，本周日2:00–4:00暂停下单与付款，生产与发货不受影响。请提前安排好急单。',
    ['digital'],
  ],
  [
    '二十四小时发货扩大到三十二层板',
    '三十二层板可加急',
    '自即日起，一至三十二层板均可选择二十四小时发货，免加急费。',
    ['delivery', 'service'],
  ],
  [
    '电子发票开具方式更新',
    '电子发票更新',
    '数电发票全面启用，付款后可在订单中心自助开具，专用发票无需再邮寄纸质件。',
    ['service'],
  ],
  [
    '快递合作伙伴新增两家',
    '新增快递伙伴',
    '为了缩短偏远地区的送达时间，新增两家快递，可以在收货地址页面选择默认承运商。',
    ['packing'],
  ],
  [
    '贴片客供料收货地址变更',
    '客供料地址变更',
    '自下周一起，客供物料请寄往新的收货仓，外箱注明订单号与客户编号，旧地址保留转运三十天。',
    ['components', 'packing'],
  ],
  [
    '四层板默认阻焊桥规则更新',
    '阻焊桥规则更新',
    '为提高细间距器件的焊接良率，阻焊桥默认下限由0.08 mm调整为0.1 mm，低于此值的位置将自动开通窗并提示。',
    ['solderMask'],
  ],
  [
    '防范冒充客服的诈骗提醒',
    '谨防冒充客服',
    '我们不会以任何理由要求您向个人银行卡转账，也不会索要短信验证码。如遇可疑来电，请拨打服务热线核实。',
    ['service'],
  ],
  [
    '新版下单助手发布',
    '新版下单助手',
    '新版下单助手支持离线检查资料、批量上传与进度提醒，可以在下载页获取各系统的安装包。',
    ['files', 'digital'],
  ],
  [
    '板材供应波动期间的交期说明',
    '交期说明',
    '部分高频板材供应紧张，相关订单交期延长一至三天，页面显示的日期已经包含此影响。',
    ['highFrequency', 'delivery'],
  ],
  [
    '春节假期安排及最后下单时间',
    '春节放假安排',
    '春节期间各工厂分批停产检修。请在最后下单时间之前完成付款，以免影响节前发货。',
    ['delivery'],
  ],
];

/** Articles of the home page's ticker; `short` is the ticker's text. */
export const noticeArticles: readonly (SampleArticle & { short: string })[] = lines.flatMap(
  ([title, short, lead, parts]) =>
    articlesOf(33, 'customer_notice', [title, lead, parts, `公告,${short}`]).map((article) => ({ ...article, short })),
);
