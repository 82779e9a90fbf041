import { bullets, paragraphs, steps, table } from './markup';

/** Notices of the ordering sites, by the number in their URL. */
export const orderNotices: readonly { type: number; title: string; content: string }[] = [
  {
    type: 1,
    title: '下单须知',
    content:
      paragraphs('提交订单之前，请确认资料与下单选项一致。资料与选项不一致时，以资料为准并由工程人员与您确认。') +
      '<h2>资料要求</h2>' +
      bullets(
        '资料为标准光绘格式，钻孔与外形层齐全；',
        '拼版资料请注明拼版方式与分板方式；',
        '同一订单只放一款板，多款请分开下单。',
      ) +
      '<h2>付款与排产</h2>' +
      steps('评审通过后付款；', '付款后自动排产，排产之前可以撤单；', '排产之后修改资料按新订单处理。'),
  },
  {
    type: 2,
    title: '交期与加急说明',
    content:
      paragraphs('交期自付款且评审通过的时间起算，按自然日计算，法定节假日顺延。') +
      table(
        '样板交期',
        ['层数', '普通', '加急'],
        ['一至二层', '3天', '24小时'],
        ['四层', '4天', '24小时'],
        ['六层', '5天', '24小时'],
        ['八至三十二层', '7天起', '24小时'],
      ) +
      paragraphs('一至三十二层选择二十四小时发货免加急费。因我方原因延误的订单，客服会主动联系您。'),
  },
  {
    type: 3,
    title: '售后与补偿说明',
    content:
      paragraphs('收货后七天内发现品质问题，请在订单详情中发起反馈并上传照片，客服在两小时内响应。') +
      '<h2>处理方式</h2>' +
      bullets('补做：优先排产，运费由我方承担；', '退款：按不良数量退还加工费；', '补偿：批量报废按协议执行。') +
      paragraphs('请保留不良品与外包装，以便分析原因。'),
  },
];
