/** One line of business: its strengths, and an address to read on (as content writes it). */
interface Business {
  key: string;
  /** Name of a drawn icon. */
  icon: string;
  title: string;
  words: string;
  advantages: readonly [Advantage, Advantage, Advantage];
  link: string;
}

interface Advantage {
  title: string;
  words: string;
}

export type IndustryKey = 'electronic' | 'machinery';

export interface Industry {
  key: IndustryKey;
  title: string;
  businesses: readonly [Business, ...Business[]];
}

/** R362; the figures are those of the process tables and of the home page. */
export const industries: readonly Industry[] = [
  {
    key: 'electronic',
    title: '电子产业',
    businesses: [
      {
        key: 'pcb',
        icon: 'board',
        title: 'PCB制造',
        words: '从开料到测试，每一道工序都在自己的车间。',
        advantages: [
          { title: '全流程自有产线', words: '钻孔、沉铜、曝光、蚀刻、阻焊，走进车间就能看到自己的设计成形' },
          { title: '1–32层都做', words: '阻抗、盘中孔、背钻，难题每天都有，成长也每天都有' },
          { title: '24小时见结果', words: '加急板当天投产、次日发货，想法很快得到验证' },
        ],
        link: '/newOrder/#/pcb/newOnlinePlaceOrder',
      },
      {
        key: 'pcba',
        icon: 'chip',
        title: 'PCBA服务',
        words: '元器件、贴片、测试同厂流转，一片也贴。',
        advantages: [
          { title: '32台贴片机', words: '高速线与柔性线并行，九成基础库订单半天完成' },
          { title: '6000多种元件', words: '基础库与扩展库在线选料，熟悉主流器件的最快途径' },
          { title: '0201也不怕', words: '3D-AOI与X-Ray把关，在细微处练真本事' },
        ],
        link: '/integrated/',
      },
      {
        key: 'design',
        icon: 'pen',
        title: '设计软件',
        words: '在浏览器里画原理图和板子，一键送到产线。',
        advantages: [
          { title: '自己用的产品', words: '工程师就坐在隔壁，需求和反馈只隔一张桌子' },
          { title: '从图形到制造', words: '渲染、布线、规则检查，算法直接决定板子能不能做' },
          { title: '小团队负责到底', words: '设计、开发、上线由同一组人完成' },
        ],
        link: '/order-site?site=eda',
      },
      {
        key: 'cam',
        icon: 'screen',
        title: 'CAM软件',
        words: '让工程资料自动变成机台能懂的程序。',
        advantages: [
          { title: '每天真实数据', words: '成千上万份生产资料，是算法最好的老师' },
          { title: '与机台对话', words: '钻机、曝光机、测试机，代码写完就在设备上跑' },
          { title: '省下的都看得见', words: '拼板利用率提高一分，产线立刻感受得到' },
        ],
        link: '/order-site?site=erp',
      },
      {
        key: 'stencil',
        icon: 'stencil',
        title: '钢网治具',
        words: '激光切割、电抛光，测试架与过炉载具随板定制。',
        advantages: [
          { title: '20台激光机', words: '每天两千单，节拍快、流程清楚' },
          { title: '±0.003毫米', words: '孔位精度以微米计，手艺有刻度' },
          { title: '加急6小时', words: '上午下单、下午发货，协作就是效率' },
        ],
        link: '/steelmeshOrder/index.html#/steelmesh/placeOrder',
      },
    ],
  },
  {
    key: 'machinery',
    title: '机械产业',
    businesses: [
      {
        key: 'fa',
        icon: 'gear',
        title: 'FA零件商城',
        words: '自动化设备的零件，选型、图纸、现货一站配齐。',
        advantages: [
          { title: '标准件上云', words: '参数化选型直接出三维模型，把目录变成产品' },
          { title: '懂行业的伙伴', words: '来自设备厂的工程师，带你读懂每一张装配图' },
          { title: '供应链看得见', words: '库存、交期、价格同一套系统，决策有依据' },
        ],
        link: '/order-site?site=fa',
      },
      {
        key: 'threeD',
        icon: 'layers',
        title: '三维打印',
        words: '树脂、尼龙、金属，从模型到实物只隔一夜。',
        advantages: [
          { title: '多种工艺同场', words: '光固化、烧结、熔融，材料和设备都能上手' },
          { title: '文件即订单', words: '自动检查壁厚与支撑，软件与工艺一起进步' },
          { title: '当晚开机', words: '白天画的零件，第二天早上拿在手里' },
        ],
        link: '/order-site?site=threeD',
      },
      {
        key: 'cnc',
        icon: 'mill',
        title: 'CNC',
        words: '铝件3天起，单件与小批都认真对待。',
        advantages: [
          { title: '从编程到检测', words: '刀路、装夹、三坐标，一个人能走完整条链' },
          { title: '每天都是新零件', words: '小批量多品种，经验积累得特别快' },
          { title: '师傅带徒弟', words: '老技师一对一，考过一级涨一级' },
        ],
        link: '/order-site?site=cnc',
      },
      {
        key: 'sheetMetal',
        icon: 'bend',
        title: '钣金',
        words: '折弯、焊接、喷涂，一张板变成一台机箱。',
        advantages: [
          { title: '展开自动算', words: '折弯系数来自自己的试件，图纸一次做对' },
          { title: '一站到装配', words: '激光切割到喷涂、丝印，看得到成品离厂' },
          { title: '新业务，空间大', words: '流程由第一批人来定，其中可以有你' },
        ],
        link: '/order-site?site=sheetMetal',
      },
    ],
  },
];
