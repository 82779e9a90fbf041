import {
  bannerFlex,
  bannerMultilayer,
  bannerPromise,
  bannerPrototype,
  bannerSmt,
  bannerStencil,
} from '../../../contract/rules/photos';
import type { Banner, VideoTypeCode } from '../../../contract/site/calls';

export const sampleBanners: Banner[] = [
  { title: '1–6层PCB免费打样', picturePath: bannerPrototype.path, redirectPath: '/newOrder/#/pcb/pcbPlaceOrder' },
  {
    title: '1–32层PCB，24小时发货免加急费',
    picturePath: bannerMultilayer.path,
    redirectPath: '/newOrder/#/pcb/pcbPlaceOrder?stencilLayer=6',
  },
  {
    title: 'SMT贴片50元起，一片也贴',
    picturePath: bannerSmt.path,
    redirectPath: '/integrated/#/?type=smtOrderIndexInitTarget',
  },
  {
    title: 'FPC软板，单双面快速打样',
    picturePath: bannerFlex.path,
    redirectPath: '/newOrder/#/pcb/newOnlinePlaceOrder?plateType=7',
  },
  {
    title: '激光钢网60元起，加急6小时发货',
    picturePath: bannerStencil.path,
    redirectPath: '/steelmeshOrder/index.html#/steelmesh/placeOrder',
  },
  {
    title: '周年庆攒金豆，每天十点秒杀',
    picturePath: bannerPromise.path,
    redirectPath: '/portal/18th-anniversary',
  },
];

export const sampleVideos: ReadonlyArray<{ typeCode: VideoTypeCode; title: string }> = [
  { typeCode: 'brand_video', title: '华秀电路：从一块板到一座智能工厂' },
  { typeCode: 'brand_video', title: '二十四小时：一张加急订单的旅程' },
  { typeCode: 'company_style', title: '走进多层板压合车间' },
  { typeCode: 'company_style', title: '生产一线的一天' },
  { typeCode: 'hardware_school', title: '硬件学堂：阻抗匹配入门' },
  { typeCode: 'hardware_school', title: '硬件学堂：怎样看懂叠层结构' },
  { typeCode: 'customer_history', title: '客户故事：高校机器人队的二十块主控板' },
  { typeCode: 'customer_history', title: '客户故事：从样机到量产的充电桩' },
  { typeCode: 'digital_production_base', title: '深圳总部与研发中心' },
  { typeCode: 'digital_production_base', title: '江西多层板生产基地' },
  { typeCode: 'digital_production_base', title: '广东柔性板生产基地' },
  { typeCode: 'digital_production_base', title: '江苏贴片生产基地' },
  { typeCode: 'digital_production_base', title: '珠海钢网与治具工厂' },
  { typeCode: 'digital_production_base', title: '东莞机械加工园区' },
  { typeCode: 'Entering_the_factory', title: '三分钟看完一次工厂参观' },
  { typeCode: 'Headquarters_Salon', title: '技术沙龙现场：与工程师面对面' },
  { typeCode: 'company_style', title: '贴片车间的新人第一周' },
  { typeCode: 'company_style', title: '压合机旁的工艺工程师' },
  { typeCode: 'company_style', title: '曝光工序：光与干膜的十五秒' },
  { typeCode: 'company_style', title: '钻孔班的夜班交接' },
  { typeCode: 'company_style', title: '飞针测试：每一块板都要过的关' },
  { typeCode: 'company_style', title: '终检台前的老师傅' },
  { typeCode: 'company_style', title: '沉金线的一天' },
  { typeCode: 'company_style', title: '阻焊车间：绿色是怎样来的' },
];

export const sampleDownloads = [
  { system: 'pc', downloadUrl: '/order-site?site=order&address=%2Fassistant%2Fwin-ia32.exe', version: '5.4.2-32位' },
  { system: 'pcX64', downloadUrl: '/order-site?site=order&address=%2Fassistant%2Fwin-x64.exe', version: '5.4.2-64位' },
  {
    system: 'macArm',
    downloadUrl: '/order-site?site=order&address=%2Fassistant%2Fmac-arm64.dmg',
    version: '5.4.2-Apple芯片',
  },
  {
    system: 'macX64',
    downloadUrl: '/order-site?site=order&address=%2Fassistant%2Fmac-x64.dmg',
    version: '5.4.2-Intel芯片',
  },
  {
    system: 'linux',
    downloadUrl: '/order-site?site=order&address=%2Fassistant%2Flinux-x64.deb',
    version: '5.4.2-Debian系',
  },
  { system: 'android', downloadUrl: '/order-site?site=order&address=%2Fassistant%2Fandroid.apk', version: '' },
  { system: 'ios', downloadUrl: '/order-site?site=order&address=%2Fassistant%2Fios', version: '' },
  { system: 'miniProgram', downloadUrl: '/order-site?site=order&address=%2Fassistant%2Fmini-program', version: '' },
] as const;
