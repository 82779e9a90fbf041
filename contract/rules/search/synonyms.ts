/** Words of one meaning, folded. The first names the group. */
export const synonymGroups: readonly (readonly string[])[] = [
  ['fpc', '柔性电路板', '柔性线路板', '挠性电路板', '挠性板', '柔性板', '软性板', '软板'],
  ['smt', '表面贴装', '表面贴片', '贴片'],
  ['钢网', '锡膏网', '网板', 'stencil'],
  ['拼版', '拼板', '连板', 'panel'],
  ['沉金', '化金', '化学镍金', 'enig'],
  ['喷锡', '热风整平', 'hasl'],
  ['有机保焊膜', '抗氧化', 'osp'],
  ['阻焊', '绿油', '防焊', 'solder mask', 'soldermask'],
  ['字符', '丝印', 'silkscreen'],
  ['过孔', '导通孔', 'via'],
  ['v割', 'v-cut', 'vcut', 'v cut', 'v型槽', 'v槽'],
  ['邮票孔', 'stamp hole'],
  ['定位点', 'mark点', '光学点', '基准点', 'fiducial'],
  ['半孔', '城堡孔', 'castellated'],
  ['补强', '加强片', '加强板', 'stiffener'],
  ['翘曲', '板翘', '变形', '弯曲度'],
  ['料单', '物料清单', 'bom'],
  ['光绘', 'gerber'],
  ['坐标文件', '贴片坐标', 'pick and place', 'pick place'],
  ['打样', '样板', '样品'],
  ['加急', '急单', '特快'],
  ['交期', '货期', '出货时间', '生产周期', '多久发货', '几天发货', '什么时候发货', '何时发货'],
  ['最大尺寸', '最大能做多大', '最大可以做多大', '最大能做', '能做多大', '多大尺寸'],
  ['尺寸', '大小', '多大'],
  ['宽度', '多宽'],
  ['厚度', '多厚'],
  ['长度', '多长'],
  ['重量', '多重'],
  ['层数', '几层', '多少层'],
  ['价格', '价钱', '报价', '多少钱', '这么贵', '要钱', '收费'],
  ['运费', '快递费', '邮费'],
  ['快递', '物流'],
  ['发票', '开票'],
  ['充值', '预存', '预充'],
  ['退款', '退钱'],
  ['撤单', '取消订单', '退单', '撤销订单'],
  ['返单', '复投', '翻单', '再次下单'],
  ['客供料', '自供料', '自带物料', '自己提供物料', '寄料'],
  ['收货地址', '送货地址', '收件地址'],
  ['客服', '人工服务', '人工客服'],
  ['密码', 'password'],
  ['铝基板', '铝基', '铝板'],
  ['阻抗', 'impedance'],
  ['回流焊', '回流', '过炉', 'reflow'],
  ['包边', '金属化边', '侧面镀铜'],
  ['优惠券', '代金券', '现金券'],
  ['金豆', '积分'],
  ['位号', 'designator'],
  ['盘中孔', '树脂塞孔', 'via in pad'],
  ['飞针', '电测', '电性能测试'],
];

const isAscii = (word: string): boolean => /^[\x20-\x7e]+$/.test(word);
const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&');

/** Every variant, longest first: 柔性电路板 before 柔性板. An ASCII word is one only by itself: `via`, not in `trivial`. */
const variants = synonymGroups
  .flatMap((words, group) => words.map((word) => ({ word, group })))
  .sort((one, other) => other.word.length - one.word.length)
  .map(({ word, group }) => ({
    word,
    group,
    pattern: new RegExp(isAscii(word) ? `(?<![a-z0-9])${escaped(word)}(?![a-z0-9])` : escaped(word), 'g'),
  }));

export const groupToken = (group: number): string => `=${group}`;

/** Takes the groups' words out of a folded text: the text without them, and the groups. */
export function takeSynonyms(folded: string): { rest: string; groups: Set<number> } {
  const groups = new Set<number>();
  let rest = folded;
  for (const { word, group, pattern } of variants)
    if (rest.includes(word))
      rest = rest.replace(pattern, () => {
        groups.add(group);
        return ' ';
      });
  return { rest, groups };
}

/** Every word of the groups that a folded text names. */
export const synonymsIn = (folded: string): string[] =>
  [...takeSynonyms(folded).groups].flatMap((group) => synonymGroups[group] ?? []);
