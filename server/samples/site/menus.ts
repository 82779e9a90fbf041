import type { MenuEntry, MenuGroup, MenuItem } from '../../../contract/site/calls';

const item = (title: string, link: string, description: string, rest: Partial<MenuItem> = {}): MenuItem => ({
  title,
  link,
  description,
  newFlag: false,
  needLogin: false,
  ...rest,
});

const placeOrder = '/newOrder/#/pcb/pcbPlaceOrder';
const newOnline = '/newOrder/#/pcb/newOnlinePlaceOrder';
const steelmesh = '/steelmeshOrder/index.html#/steelmesh/placeOrder';

const products: MenuGroup[] = [
  {
    title: 'PCB生产服务',
    items: [
      item('PCB打样', newOnline, '1–6层免费打样', { needLogin: true }),
      item('高多层板', `${placeOrder}?stencilLayer=6&pcbNumber=5`, '最高32层，24小时加急', { needLogin: true }),
      item('FPC软板', `${newOnline}?plateType=7`, '1–2层柔性板', { needLogin: true }),
      item('铝基 / 铜基板', `${newOnline}?plateType=2`, '大功率散热', { needLogin: true }),
      item('高频板', `${newOnline}?plateType=5`, '罗杰斯、铁氟龙', { needLogin: true }),
    ],
  },
  {
    title: 'SMT贴片',
    items: [
      item('SMT贴片介绍', '/portal/smt.html', '设备、样品与在线工具'),
      item('SMT贴片下单', '/integrated/#/?type=smtOrderIndexInitTarget', '50元起贴，最快15小时出货'),
      item('元器件清单', '/portal/smtComponentList.html', '基础库与扩展库'),
      item('贴片在线计价', 'smt:/calcOnline', '上传清单，立即报价'),
    ],
  },
  {
    title: '钢网与治具',
    items: [
      item('激光钢网', steelmesh, '60元起，加急6小时发货'),
      item('阶梯钢网', `${steelmesh}?ladderSteelmeshFlag=1`, '局部加厚或减薄', { newFlag: true }),
      item('测试治具', '/jigOrder/#/jig/fileOrder', '测试架、过炉载具'),
    ],
  },
  {
    title: '订单与钱包',
    items: [
      item('我的PCB订单', '/newOrder/#/pcb/pcbOrderList', '查看生产进度'),
      item('我的钱包', '/wallet/', '余额、充值与账单'),
    ],
  },
];

const about: MenuGroup[] = [
  {
    title: '走进集团',
    items: [
      item('公司简介', '/portal/about', '数字化制造基地'),
      item('企业文化', '/portal/enterpriseCulture', '公平、创新、执行'),
      item('联系我们', '/portal/2/vcontact.html', '各业务线专员'),
      item('加入我们', '/portal/recruitment', '社会招聘与校园招聘'),
    ],
  },
  {
    title: '动态',
    items: [
      item('企业动态', '/portal/m7.html', '新闻与业务更新'),
      item('公告通知', '/portal/1/m33.html', '假期、物流与系统公告'),
      item('客户案例', '/portal/1/m34.html', '他们做出了什么'),
      item('技术支持', '/portal/m6.html', '提问与解答'),
    ],
  },
  {
    title: '看一看',
    items: [
      item('视频中心', '/portal/p_v_27.html', '品牌故事与硬件学堂'),
      item('工厂直播', '/portal/factoryVideo/0/0', '产线实时画面'),
      item('客户晒单', '/portal/showOrder_1.html', '真实订单与评价'),
      item('技术沙龙', '/portal/factoryVisit/1', '与工程师面对面'),
    ],
  },
];

/** Links to pages that do not exist yet are allowed: the shell hides them. */
export const sampleEntries: MenuEntry[] = [
  { key: 'quote', label: '在线计价', link: placeOrder, groups: [] },
  { key: 'products', label: '产品服务', link: '', groups: products },
  { key: 'technology', label: '工艺参数', link: '/portal/vtechnology.html', groups: [] },
  { key: 'factoryVisit', label: '工厂参观', link: '/portal/factoryVisit/0', groups: [] },
  { key: 'guide', label: '服务指南', link: '/portal/serviceGuide', groups: [] },
  { key: 'about', label: '关于我们', link: '', groups: about },
  { key: 'archive', label: '员工履历查询', link: '/portal/archive', groups: [] },
];

/** R048–R050 */
export const sampleFooter: MenuGroup[] = [
  {
    title: '产品服务',
    items: [
      item('PCB打样', newOnline, ''),
      item('SMT贴片', '/integrated/', ''),
      item('元器件库', '/portal/smtComponentList.html', ''),
      item('激光钢网', steelmesh, ''),
    ],
  },
  {
    title: '关于我们',
    items: [
      item('公司新闻', '/portal/m7.html', ''),
      item('视频中心', '/portal/p_v_27.html', ''),
      item('服务指南', '/portal/serviceGuide', ''),
      item('联系我们', '/portal/2/vcontact.html', ''),
    ],
  },
  {
    title: '集团网站',
    items: [
      item('元器件商城', '/order-site?site=components', ''),
      item('FA自动化零件', '/order-site?site=fa', ''),
      item('三维打印', '/order-site?site=threeD', ''),
      item('CNC机加工', '/order-site?site=cnc', ''),
      item('钣金加工', '/order-site?site=sheetMetal', ''),
      item('电热膜', '/order-site?site=heating', ''),
      item('在线EDA设计', '/order-site?site=eda', ''),
      item('硬件学堂', '/order-site?site=academy', ''),
    ],
  },
];
