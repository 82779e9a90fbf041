import type { CompanyInfo } from '../../../contract/company-info';
import type { HomeProduct, SellingPoint } from '../../../contract/site/calls';
import { companyInfo } from '../../database/company-tables';
import type { Database } from '../../database/connection';
import { fill } from '../fill';

export const sampleCompany = {
  key: 'portal',
  name: '深圳市华秀电路科技集团有限公司',
  shortName: '华秀电路',
  hotlines: ['0755-82048201', '0755-82048204'],
  hours: '周一至周六 9:00–18:00',
  headquartersPhone: '0755-82048202',
  ceoMailbox: 'ceo@huaxiu-circuit.example',
  hrMailbox: 'hr@huaxiu-circuit.example',
  privacyMailbox: 'privacy@huaxiu-circuit.example',
  address: '广东省深圳市',
  sisters: ['华秀三维打印有限公司', '华秀精密机械有限公司'],
  officialLink: 'https://weixin.qq.com/r/huaxiu-circuit',
  shortVideoLink: 'https://channels.weixin.qq.com/huaxiu-circuit',
  filings: [
    { words: '粤ICP备00000000号', link: 'https://beian.miit.gov.cn/' },
    { words: '粤公网安备00000000000000号', link: 'https://beian.mps.gov.cn/' },
    { words: '增值电信业务经营许可证：粤B2-00000000', link: 'https://tsm.miit.gov.cn/' },
  ] satisfies CompanyInfo['filings'],
} satisfies typeof companyInfo.$inferInsert;

/** Reports and legal documents bear its name: it comes before them. */
export const loadCompanySample = (db: Database) =>
  fill(db, companyInfo, () => db.insert(companyInfo).values(sampleCompany));

export const samplePoints: SellingPoint[] = [
  { figure: '1–6', unit: '层', title: '零成本打样', words: '1–6层PCB免费打样，先看板子再下批量' },
  { figure: '24', unit: '小时', title: '加急不加价', words: '1–32层PCB，24小时发货免加急费' },
  { figure: '99.9', unit: '%', title: '准时交付', words: '加急订单准时率99.9%，正常订单准时率95%' },
  { figure: '10', unit: '倍', title: '货损赔付', words: '损坏的货品按十倍赔付，品质有底气' },
];

const orders = '/newOrder/#/pcb/';

export const sampleProducts: HomeProduct[] = [
  {
    title: 'PCB打样与批量',
    contentTitle: '从一片样板到万片批量，同一条产线',
    contentTag: ['1–6层免费打样', '24小时加急', '阻抗控制', '飞针全测'],
    content: 'FR-4、铝基、铜基、高频板在线计价，上传文件后工程师逐单审核；加急订单准时率99.9%，正常订单95%。',
    picturePath: '/api/portal/v1/photos/product-rigid/0a249712-720x480-50-50-87918e-bebebb.jpg',
    pictureAlt: '绿、蓝、黑、白四色的PCB光板立在一起',
    links: [{ label: 'PCB工艺说明', to: '/portal/serviceGuide/service_pcb/service_type_technology' }],
    orderLink: `${orders}newOnlinePlaceOrder`,
    allowNoLogin: false,
    smtOrder: false,
  },
  {
    title: '高多层PCB',
    contentTitle: '6–32层，24小时发货免加急费',
    contentTag: ['最高32层', '盘中孔', '背钻', '±10%阻抗'],
    content: '高速背板、采集卡、核心板的多层叠构，免费提供叠层与阻抗设计，随货附阻抗测试报告和切片图。',
    picturePath: '/api/portal/v1/photos/product-multilayer/59c97ea7-720x480-50-50-2f4050-243967.jpg',
    pictureAlt: '蓝色与绿色的高多层板，前沿是一排金手指',
    links: [{ label: 'PCB工艺说明', to: '/portal/serviceGuide/service_pcb/service_type_technology' }],
    orderLink: `${orders}pcbPlaceOrder?stencilLayer=6&pcbNumber=5&layerLabel=more`,
    allowNoLogin: true,
    smtOrder: false,
  },
  {
    title: 'FPC软板',
    contentTitle: '单双面软板，薄至0.11毫米',
    contentTag: ['单双面', 'PI / FR-4 / 钢片补强', '激光外形', '电磁膜'],
    content: '穿戴、摄像头、排线类软板快速打样，补强、背胶、电磁膜一单配齐。',
    picturePath: '/api/portal/v1/photos/product-flex/70815701-720x480-50-50-c8c1b3-cac4ba.jpg',
    pictureAlt: '两条琥珀色的FPC软板弯成圈',
    links: [
      { label: '设计指南', to: '/portal/s/serviceGuide?keyword=FPC' },
      { label: '下单视频教程', to: '/portal/p_v_27.html' },
    ],
    orderLink: `${orders}newOnlinePlaceOrder?plateType=7`,
    allowNoLogin: true,
    smtOrder: false,
  },
  {
    title: 'SMT贴片',
    contentTitle: '50元起，一片也贴',
    contentTag: ['0201元件', 'BGA / QFN', '3D-AOI', 'X-Ray'],
    content: '元器件代采、钢网、贴片、测试一站式完成，与PCB同厂流转，省去来回寄板的时间。',
    picturePath: '/api/portal/v1/photos/product-smt/ffafb093-720x480-50-50-97a89c-3c6649.jpg',
    pictureAlt: '贴满元件的绿色线路板，中间是一颗四边引脚的芯片',
    links: [{ label: 'SMT工艺说明', to: '/portal/serviceGuide/service_smt/service_type_technology' }],
    orderLink: '/integrated/#/?type=smtOrderIndexInitTarget',
    allowNoLogin: false,
    smtOrder: true,
  },
  {
    title: '激光钢网与治具',
    contentTitle: '37×47钢网60元起，加急6小时发货',
    contentTag: ['纳米涂层', '阶梯钢网', '测试治具', '过炉治具'],
    content: '激光切割、电抛光，切割公差±3微米；测试架、过炉载具随板定制。',
    picturePath: '/api/portal/v1/photos/product-stencil/3f5066ae-720x480-50-50-7e878c-899197.jpg',
    pictureAlt: '带铝框的激光钢网放在灯台上，开孔透光',
    links: [],
    orderLink: '/steelmeshOrder/index.html#/steelmesh/placeOrder',
    allowNoLogin: false,
    smtOrder: false,
  },
];
