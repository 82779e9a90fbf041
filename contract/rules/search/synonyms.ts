/** Words of one meaning, folded. The first names the group. */
export const synonymGroups: readonly (readonly string[])[] = [
  ['fpc', '柔性电路板', '柔性线路板', '挠性电路板', '挠性板', '柔性板', '软性板', '软板'],
  ['smt', '表面贴装', '表面贴片', '贴片加工', '贴片'],
  ['钢网', '锡膏网', '网板', '钢板网', 'stencil'],
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
  ['翘曲', '板翘', '变形', '弯曲度', '板弯', '弯了', '变弯', '不平整'],
  ['料单', '物料清单', 'bom'],
  ['光绘', 'gerber'],
  ['坐标文件', '贴片坐标', 'pick and place', 'pick place'],
  ['打样', '样板', '样品'],
  ['加急', '急单', '特快', '加快', '赶货'],
  [
    '交期',
    '货期',
    '交货时间',
    '交货期',
    '出货时间',
    '生产周期',
    '多久发货',
    '几天发货',
    '什么时候发货',
    '何时发货',
    '多久出货',
    '多久能出货',
    '几天出货',
    '多久能收到',
  ],
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
  ['发票', '开票', '税票', '增值税票', '专票', '普票', 'invoice'],
  ['充值', '预存', '预充'],
  ['退款', '退钱', '返款', '钱退', 'refund'],
  ['撤单', '取消订单', '退单', '撤销订单', '不想要了'],
  ['返单', '复投', '翻单', '再次下单', '重复下单', '复购'],
  ['客供料', '自供料', '自带物料', '自带元件', '自己提供物料', '自己的元件', '自己的物料', '寄料'],
  ['收货地址', '送货地址', '收件地址', '寄送地址'],
  ['客服', '人工服务', '人工客服'],
  ['密码', 'password'],
  ['铝基板', '铝基', '铝板'],
  ['阻抗', 'impedance'],
  ['回流焊', '回流', '过炉', 'reflow'],
  ['包边', '金属化边', '板边金属化', '侧面镀铜', '侧边镀铜'],
  ['优惠券', '优惠卷', '代金券', '现金券', '折扣券'],
  ['金豆', '积分'],
  ['位号', 'designator'],
  ['盘中孔', '树脂塞孔', 'via in pad'],
  ['飞针', '电测', '电性能测试', 'flying probe'],
  ['pcb', '印制电路板', '印刷电路板', '电路板', '线路板', '印制板'],
  ['流程', '步骤'],
  ['下单', '订购', '订货', '下订单'],
  ['付款', '支付', '付钱', '缴费'],
  ['登录', '登陆', '登入', 'login'],
  ['注销', '销户', '删除账号'],
  ['投诉', '差评', '举报'],
  ['手机号码', '手机号', '电话号码'],
  ['邮箱', '电子邮件', '邮件', 'email'],
  ['招聘', '招工', '求职', '应聘', '找工作'],
  ['加入我们', '人才招募', '工作机会'],
  ['春节', '过年', '农历新年', '新春'],
  ['放假', '假期', '休假'],
  ['诈骗', '骗子', '骗局', '被骗'],
  ['视频', '影片', '录像', '短片'],
  ['晒单', '买家秀', '客户评价'],
  ['参观', '探厂', '看厂', '访厂'],
  ['沙龙', '讲座', '研讨会'],
  ['四足机器人', '机器狗', '机械狗'],
  ['主控板', '控制板', '主板'],
  ['板材', '基材', '材料', '材质'],
  ['公差', '误差', '偏差', 'tolerance'],
  ['锣板', '铣板', '锣边', '铣外形', '铣边'],
  ['弯折', '折弯', '弯曲', '折叠'],
  ['叠层', '层叠', '层压结构', '压合结构', 'stackup'],
  ['孔径', '孔直径', '孔大小'],
  ['焊环', '孔环', 'annular ring'],
  ['线宽', '走线宽度', '导线宽度'],
  ['线距', '走线间距', '线间距'],
  ['背钻', 'back drill', 'backdrill'],
  ['盲埋孔', '埋盲孔', 'hdi'],
  ['金手指', 'gold finger'],
  ['铁氟龙', '特氟龙', '聚四氟乙烯', 'ptfe', 'teflon'],
  ['罗杰斯', 'rogers'],
  ['高频板', '射频板', '微波板'],
  ['软硬结合板', '刚挠结合板', '刚柔结合板', 'rigid-flex'],
  ['空洞', '气泡'],
  ['锡珠', '锡球', 'solder ball'],
  ['立碑', '墓碑', 'tombstone'],
  ['虚焊', '假焊', '空焊', '冷焊'],
  ['少件', '漏贴', '漏件', '缺件'],
  ['烘烤', '烤板', '烘干'],
  ['治具', '夹具', '工装'],
  ['测试架', '针床'],
  ['检测', '检验', '质检'],
  ['元器件', '元件', '器件', '零件'],
  ['质量', '品质'],
  ['补偿', '赔偿', '赔付', '索赔'],
  ['延期', '延误', '拖期', '晚发'],
  ['进度', '进展'],
  ['余额', '钱包'],
  ['转账', '汇款', '打款', '电汇'],
  ['到账', '入账'],
  ['最小', '最少', '至少', '起订量'],
  ['颜色', 'color', 'colour'],
  ['亚光', '哑光', '磨砂'],
  ['文件', '资料'],
  ['发货', '出货', '寄出'],
  ['合并发货', '一起发货', '一起寄'],
  ['模板', '样表', '范本'],
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
