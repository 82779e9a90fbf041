import { events } from '../../limits/events';
import { help } from '../../limits/help';
import { questions } from '../../limits/questions';
import { chat } from '../../limits/service';
import { staff } from '../../limits/staff';
import { isLegalSlug, legalDocuments, versionAddress } from '../../rules/legal-documents';
import type { ContentField, ContentRecord } from '../../rules/record-fields';
import { hourPattern, weekdays } from '../../rules/week';

/** The page of a version; a draft without a document has none. */
const legalPage = (slug: string, day: string): string => (isLegalSlug(slug) ? versionAddress(slug, day) : '/');

/** Content that staff enter in the console: one definition gives the calls, the lists and the forms. */

interface Kind {
  label: string;
  /** The field that is searched, and names a record. */
  title: string;
  /** The resource of `permissions` whose right it needs; content without it. */
  right?: 'activity';
  /** A field of the record itself that identifies it; without it the database numbers the records. */
  key?: string;
  /** So many records at most. */
  most?: number;
  /** Pages cannot do without it: it is changed, and neither removed nor withdrawn. */
  permanent?: true;
  fields: readonly ContentField[];
}

/** Is changed as a draft and published in the flow `publication`. */
interface Published extends Kind {
  flow: true;
  atOnce?: undefined;
  /** One person may publish it, until the kind is set to need a second one; otherwise it is the other way round. */
  alone?: true;
  /** The page that shows a record by the link of a preview; below `/portal/preview` one of its own. */
  preview: string | ((record: ContentRecord, id: string) => string);
}

/** Each save counts at once. */
interface Immediate extends Kind {
  flow?: undefined;
  /** Why it has no drafts, as the form says it. */
  atOnce: string;
  alone?: undefined;
  preview?: undefined;
}

export type Resource = Published | Immediate;

const largest = 2_147_483_647;
const position = {
  kind: 'number',
  name: 'position',
  label: '排序',
  min: 0,
  max: 9_999,
  note: '小的在前',
  listed: true,
} as const;
const publishedAt = {
  kind: 'moment',
  name: 'publishedAt',
  label: '显示的发布时间',
  note: '留空则为实际发布的时间',
  optional: true,
  listed: true,
} as const;
const picture = (name: string, label: string) => ({ kind: 'picture', name, label }) as const;
const mailbox = (name: string, label: string) =>
  ({
    kind: 'text',
    name,
    label,
    maxLength: 100,
    format: { pattern: /^[^@\s]{1,64}@[^@\s.]+(?:\.[^@\s.]+)+$/, example: '邮箱地址' },
  }) as const;
const httpsLink = (name: string, label: string) =>
  ({
    kind: 'text',
    name,
    label,
    maxLength: 300,
    format: { pattern: /^https:\/\/[^\s]{1,290}$/, example: 'https链接' },
  }) as const;
const synonym = `[^、，,；;]{2,${help.synonymLength}}`;
const synonymPattern = new RegExp(`^${synonym}(?:[、，,；;]${synonym}){1,${help.synonymWords - 1}}$`);
const hour = (name: string, label: string) =>
  ({
    kind: 'text',
    name,
    label,
    maxLength: 5,
    format: { pattern: hourPattern, example: '时间，如09:00' },
    listed: true,
  }) as const;
const html = { kind: 'html', name: 'content', label: '正文', maxLength: staff.contentMaxLength } as const;

const videoTypes = [
  ['digital_production_base', '生产基地'],
  ['brand_video', '品牌视频'],
  ['company_style', '企业风采'],
  ['hardware_school', '硬件学堂'],
  ['customer_history', '客户故事'],
  ['Entering_the_factory', '参观工厂'],
  ['Headquarters_Salon', '技术沙龙'],
] as const;

/** Those of another page than the video centre. */
const videoPages: Readonly<Record<string, string>> = {
  digital_production_base: '/portal/about',
  Entering_the_factory: '/portal/factoryVisit/0',
  Headquarters_Salon: '/portal/factoryVisit/1',
};

const articleTypes = [
  ['enterprise_news', '企业动态'],
  ['customer_notice', '公告通知'],
  ['customer_case', '客户案例'],
  ['visiting_a_factory', '参观工厂'],
  ['headquarters_technical_salon', '技术沙龙'],
  ['technical_support', '技术支持'],
  ['technical_discussion', '技术讨论'],
] as const;

const articleCategories = [
  [7, '企业动态'],
  [66, '集团要闻'],
  [35, '工厂建设'],
  [11, '产品与服务'],
  [41, '质量与认证'],
  [37, '参观与沙龙'],
  [19, '人才与文化'],
  [1025, '社会责任'],
  [33, '公告通知'],
  [34, '客户案例'],
  [6, '技术支持'],
  [1, 'PCB技术'],
  [2, 'SMT技术'],
  [3, '激光钢网技术'],
] as const;

const industries = [
  [1, '电子产业'],
  [2, '机械产业'],
  [3, '工业软件'],
  [4, '更多服务'],
] as const;

const jobKinds = [
  ['social', '社会招聘'],
  ['campus', '校园招聘'],
] as const;

/** Those of the recruitment page. */
const businessIndustries = [
  ['electronic', '电子产业'],
  ['machinery', '机械产业'],
] as const;

const reasonTabs = [
  ['dream', '梦想'],
  ['workplace', '职场'],
  ['life', '生活'],
] as const;

const recruitmentDrawings = [
  ['anniversary', '周年庆典'],
  ['training', '技能培训'],
  ['baseStudy', '基地学习'],
  ['movie', '电影之夜'],
  ['park', '公园游玩'],
  ['birthday', '生日会'],
  ['outdoor', '户外团建'],
  ['kart', '卡丁车赛'],
] as const;

const businessIcons = [
  ['board', '线路板'],
  ['flex', '软板'],
  ['chip', '芯片'],
  ['pen', '画笔'],
  ['screen', '屏幕'],
  ['stencil', '钢网'],
  ['jig', '治具'],
  ['part', '元件'],
  ['gear', '齿轮'],
  ['layers', '叠层'],
  ['mill', '铣刀'],
  ['bend', '折弯'],
  ['heat', '电热'],
  ['book', '书本'],
] as const;

const systems = [
  ['pc', 'Windows 32位'],
  ['pcX64', 'Windows 64位'],
  ['macArm', 'macOS（Apple芯片）'],
  ['macX64', 'macOS（Intel芯片）'],
  ['linux', 'Linux'],
  ['android', 'Android'],
  ['ios', 'iOS'],
  ['miniProgram', '小程序'],
] as const;

const goodsCode = { pattern: /^[A-Za-z0-9-]{1,40}$/, example: '字母、数字和连字符，最多40位' } as const;

const plates = [
  [1, 'FR-4'],
  [2, 'FPC软板'],
  [3, '铝基板'],
  [4, '铜基板'],
  [5, '高频板（罗杰斯）'],
  [6, '高频板（铁氟龙）'],
  [7, '铜基板（热电分离）'],
] as const;

/** R273: 1 is in the list of PCB orders; the others are in that of all alone. */
const orderTypes = [
  [1, 'PCB'],
  [2, 'SMT贴片'],
  [3, '激光钢网'],
] as const;

const pictureCategories = [
  ['customer_visit_factory', '参观工厂相册'],
  ['headquarters_technical_salon', '技术沙龙相册'],
  ['gc_exciting_freeze_frame', '参观工厂精彩瞬间'],
  ['sl_exciting_freeze_frame', '技术沙龙精彩瞬间'],
  ['smt_equipment', 'SMT贴片设备'],
  ['smt_sample', 'SMT贴片样品'],
] as const;

/** Those of another page than that of the SMT service. */
const picturePages: Readonly<Record<string, string>> = {
  customer_visit_factory: '/portal/factoryVisit/0',
  headquarters_technical_salon: '/portal/factoryVisit/1',
  gc_exciting_freeze_frame: '/portal/factoryVisit/0',
  sl_exciting_freeze_frame: '/portal/factoryVisit/1',
};

const activityTypes = [
  [0, '客户参观'],
  [1, '技术沙龙'],
] as const;

/** `标题|说明`, a line for each. */
const cards = {
  kind: 'lines',
  maxLength: 500,
  columns: [{ label: '标题' }, { label: '说明' }],
  format: { pattern: /^[^|]{1,20}\|[^|]{1,60}$/, example: '标题和说明，标题最多20个字，说明最多60个字' },
} as const;

const phone = {
  pattern: /^(?:0\d{2,3}-\d{7,8}|1\d{10}|[48]00-?\d{3}-?\d{4})$/,
  example: '带区号的电话、手机号或400电话',
} as const;

const helpCode = {
  kind: 'text',
  maxLength: 50,
  format: { pattern: /^[a-z][a-z0-9_]{0,49}$/, example: '小写字母开头，可含数字和下划线' },
} as const;

const helpLinkKinds = [
  ['function', '常用操作'],
  ['hotWord', '热门搜索词'],
] as const;

const contactPlaces = [
  ['sales', '联系我们的业务卡片'],
  ['complaint', '投诉热线'],
  ['service', '服务指南的人工服务'],
] as const;

const salesClasses = [
  ['PCB', 'PCB'],
  ['SMT', 'SMT贴片'],
  ['STEELMESH', '激光钢网'],
  ['FINANCIAL', '财务'],
  ['FA', 'FA商城'],
  ['THREED', '三维打印'],
  ['CNC', 'CNC机加工'],
  ['SHEETMETAL', '钣金加工'],
  ['FPC', 'FPC软板'],
  ['HEATING', '电热膜'],
] as const;

export const resources = {
  articles: {
    label: '文章',
    title: 'title',
    flow: true,
    preview: '/portal/preview',
    fields: [
      { kind: 'text', name: 'title', label: '标题', maxLength: 200, listed: true },
      { kind: 'choice', name: 'typeCode', label: '类型', choices: articleTypes, listed: true },
      { kind: 'choice', name: 'categoryCode', label: '分类', choices: articleCategories, listed: true },
      html,
      { ...picture('topImage', '题图'), optional: true },
      publishedAt,
      { kind: 'flag', name: 'hasComment', label: '允许评论' },
      { kind: 'text', name: 'seoTitle', label: '搜索引擎标题', maxLength: 200, optional: true },
      { kind: 'text', name: 'keywords', label: '关键词', maxLength: 200, optional: true },
      { kind: 'lines', name: 'description', label: '描述', maxLength: 500, optional: true },
    ],
  },
  notices: {
    label: '首页公告',
    title: 'noticeInfoTitle',
    key: 'informationId',
    flow: true,
    preview: '/portal/preview/home',
    fields: [
      {
        kind: 'number',
        name: 'informationId',
        label: '文章编号',
        min: 1,
        max: largest,
        note: '点击公告打开的文章',
        refers: { kind: 'articles' },
        listed: true,
      },
      { kind: 'text', name: 'noticeInfoTitle', label: '公告标题', maxLength: 100, listed: true },
      { kind: 'moment', name: 'showStartTime', label: '开始显示', listed: true },
      { kind: 'moment', name: 'showEndTime', label: '结束显示', optional: true, listed: true },
    ],
  },
  banners: {
    label: '首页横幅',
    title: 'title',
    flow: true,
    preview: '/portal/preview/home',
    fields: [
      { kind: 'text', name: 'title', label: '标题', maxLength: 60, listed: true },
      picture('picturePath', '图片'),
      { kind: 'address', name: 'redirectPath', label: '链接' },
      position,
    ],
  },
  stations: {
    label: '兄弟网站',
    title: 'title',
    flow: true,
    alone: true,
    preview: '/',
    fields: [
      { kind: 'text', name: 'title', label: '名称', maxLength: 40, listed: true },
      { kind: 'choice', name: 'industryType', label: '产业', choices: industries, listed: true },
      { kind: 'text', name: 'classify', label: '分类', maxLength: 40 },
      { kind: 'text', name: 'icon', label: '图标', maxLength: 40 },
      { kind: 'lines', name: 'description', label: '介绍', maxLength: 200, optional: true },
      { kind: 'address', name: 'link', label: '链接' },
      position,
      { kind: 'flag', name: 'newFlag', label: '标为新', listed: true },
    ],
  },
  orderNotices: {
    label: '下单须知',
    title: 'title',
    key: 'type',
    flow: true,
    alone: true,
    preview: ({ type }) => `/portal/orderNotice/${type}`,
    fields: [
      { kind: 'number', name: 'type', label: '须知编号', min: 1, max: 9_999, listed: true },
      { kind: 'text', name: 'title', label: '标题', maxLength: 100, listed: true },
      html,
    ],
  },
  videos: {
    label: '视频',
    title: 'title',
    flow: true,
    alone: true,
    preview: ({ typeCode }) => videoPages[String(typeCode)] ?? `/portal/p_v_27.html?typeCode=${typeCode}`,
    fields: [
      { kind: 'text', name: 'title', label: '标题', maxLength: 100, listed: true },
      { kind: 'choice', name: 'typeCode', label: '栏目', choices: videoTypes, listed: true },
      {
        kind: 'text',
        name: 'fileId',
        label: '文件编号',
        maxLength: 100,
        note: '上传或选择影片后自动填写；也可以填写视频服务商的编号，或命令video:segment给出的编号',
      },
      picture('videoCoverUrl', '封面'),
      publishedAt,
      position,
    ],
  },
  cameras: {
    label: '工厂直播',
    title: 'equipmentName',
    flow: true,
    alone: true,
    preview: ({ showType }, id) => `/portal/factoryVideo/${id}/${Number(showType) - 1}`,
    fields: [
      { kind: 'text', name: 'equipmentName', label: '名称', maxLength: 60, listed: true },
      {
        kind: 'choice',
        name: 'showType',
        label: '栏目',
        choices: [
          [1, '工艺展示'],
          [2, '设备展示'],
        ],
        listed: true,
      },
      { kind: 'lines', name: 'remark', label: '介绍', maxLength: 500, optional: true },
      picture('imgUrl', '封面'),
      {
        kind: 'choice',
        name: 'liveType',
        label: '来源',
        choices: [
          ['other', '其他'],
          ['tengXun', '腾讯云直播'],
        ],
        listed: true,
      },
      {
        kind: 'address',
        name: 'hlsHd',
        label: '高清直播地址',
        note: '本机影片：/media/live/影片编号/hd.m3u8',
        optional: true,
      },
      {
        kind: 'address',
        name: 'hls',
        label: '标清直播地址',
        note: '本机影片：/media/live/影片编号/sd.m3u8',
        optional: true,
      },
      { kind: 'address', name: 'videoUrl', label: '备用视频地址', note: '前两个都不能播放时使用', optional: true },
      { kind: 'text', name: 'rtmpHd', label: 'RTMP地址', maxLength: 500, optional: true },
      position,
    ],
  },
  downloads: {
    label: '下载',
    title: 'system',
    key: 'system',
    flow: true,
    preview: '/portal/preview/downloads',
    fields: [
      { kind: 'choice', name: 'system', label: '系统', choices: systems, listed: true },
      { kind: 'address', name: 'downloadUrl', label: '下载地址', listed: true },
      {
        kind: 'text',
        name: 'version',
        label: '版本',
        maxLength: 60,
        note: '格式：版本号-说明；应用商店的应用留空',
        optional: true,
        listed: true,
      },
    ],
  },
  answerTemplates: {
    label: '回复模板',
    title: 'title',
    atOnce: '回复模板只有工作人员看到，用户看到的是按它写出的回复',
    fields: [
      { kind: 'text', name: 'title', label: '名称', maxLength: questions.templateTitleMaxLength, listed: true },
      { kind: 'lines', name: 'content', label: '内容', maxLength: questions.templateMaxLength },
      position,
    ],
  },
  albumPhotos: {
    label: '文章照片',
    title: 'title',
    flow: true,
    alone: true,
    preview: '/portal/m7.html',
    fields: [
      { kind: 'number', name: 'albumId', label: '相册编号', min: 1, max: largest, listed: true },
      { kind: 'text', name: 'title', label: '说明', maxLength: 100, listed: true },
      picture('url', '图片'),
      position,
    ],
  },
  factoryPictures: {
    label: '活动相册',
    title: 'pictureName',
    flow: true,
    alone: true,
    preview: ({ pictureCategory }) => picturePages[String(pictureCategory)] ?? '/portal/smt.html',
    fields: [
      { kind: 'text', name: 'pictureName', label: '名称', maxLength: 100, listed: true },
      { kind: 'choice', name: 'pictureCategory', label: '栏目', choices: pictureCategories, listed: true },
      {
        kind: 'number',
        name: 'parentId',
        label: '所属相册',
        min: 1,
        max: largest,
        note: '相册内的照片选相册，相册本身不选',
        refers: { kind: 'factoryPictures', with: ['pictureCategory'], top: 'parentId' },
        optional: true,
        listed: true,
      },
      picture('picturePath', '图片'),
      position,
    ],
  },
  eventActivities: {
    label: '参观与沙龙活动',
    title: 'title',
    flow: true,
    alone: true,
    preview: ({ activityType }) => `/portal/factoryVisit/${activityType}`,
    fields: [
      { kind: 'text', name: 'title', label: '标题', maxLength: 100, listed: true },
      { kind: 'choice', name: 'activityType', label: '类型', choices: activityTypes, listed: true },
      { ...html, name: 'introduction', label: '介绍' },
      {
        kind: 'choice',
        name: 'activityStatus',
        label: '报名状态',
        choices: [
          [1, '开放报名'],
          [0, '预报名'],
        ],
        note: '开放报名后，预报名的客户按先后顺序自动获得名额并收到邮件',
        listed: true,
      },
      { kind: 'moment', name: 'endTime', label: '报名截止', listed: true },
      { kind: 'moment', name: 'beginTime', label: '活动开始', listed: true },
      { kind: 'moment', name: 'finishTime', label: '活动结束' },
      { kind: 'text', name: 'place', label: '地点', maxLength: 100 },
      {
        kind: 'number',
        name: 'capacity',
        label: '名额',
        min: 0,
        max: events.mostPlaces,
        note: '增加名额后候补名单自动递补；减少名额不取消已有的报名',
        listed: true,
      },
      { ...picture('appletCodePictureUrl', '小程序码'), optional: true },
      { kind: 'text', name: 'seoTitle', label: '搜索引擎标题', maxLength: 200, optional: true },
      { kind: 'text', name: 'keywords', label: '关键词', maxLength: 200, optional: true },
      { kind: 'lines', name: 'description', label: '描述', maxLength: 500, optional: true },
    ],
  },
  testimonials: {
    label: '参观感言',
    title: 'visitorName',
    flow: true,
    alone: true,
    preview: ({ activityType }) => `/portal/factoryVisit/${activityType}`,
    fields: [
      { kind: 'text', name: 'visitorName', label: '访客', maxLength: 40, listed: true },
      { kind: 'text', name: 'company', label: '公司或职务', maxLength: 60, listed: true },
      { kind: 'choice', name: 'activityType', label: '类型', choices: activityTypes, listed: true },
      { kind: 'lines', name: 'content', label: '感言', maxLength: 300 },
      picture('picturePath', '头像'),
      position,
    ],
  },
  menuEntries: {
    label: '头部菜单',
    title: 'label',
    key: 'key',
    flow: true,
    alone: true,
    preview: '/',
    fields: [
      {
        kind: 'text',
        name: 'key',
        label: '菜单编号',
        maxLength: 40,
        format: { pattern: /^[A-Za-z][\w-]{0,39}$/, example: '字母开头，可含数字和连字符' },
        note: '菜单分组按此编号归入',
        listed: true,
      },
      { kind: 'text', name: 'label', label: '名称', maxLength: 20, listed: true },
      { kind: 'address', name: 'link', label: '链接', note: '只展开菜单则留空', optional: true, listed: true },
      position,
    ],
  },
  menuGroups: {
    label: '菜单分组',
    title: 'title',
    flow: true,
    alone: true,
    preview: '/',
    fields: [
      {
        kind: 'text',
        name: 'place',
        label: '位置',
        maxLength: 40,
        format: { pattern: /^[A-Za-z][\w-]{0,39}$/, example: '头部菜单的编号，或footer' },
        refers: { kind: 'menuEntries', also: [['footer', '页脚']] },
        listed: true,
      },
      { kind: 'text', name: 'title', label: '分组名称', maxLength: 40, listed: true },
      {
        kind: 'lines',
        name: 'items',
        label: '链接',
        maxLength: 6_000,
        format: {
          pattern: /^[^|]{1,40}\|[^|]{0,60}\|(?:\/(?![/\\])|smt:\/|https:\/\/)[^|\s]{0,400}(?:\|新)?(?:\|登录)?$/,
          example: '名称和链接，名称最多40个字，说明最多60个字，链接为站内路径或https链接',
        },
        columns: [
          { label: '名称' },
          { label: '说明' },
          { label: '链接' },
          { label: '标为新', mark: '新' },
          { label: '须先登录', mark: '登录' },
        ],
      },
      position,
    ],
  },
  showcases: {
    label: '客户晒单',
    title: 'title',
    flow: true,
    preview: '/portal/preview/showOrder',
    fields: [
      { kind: 'text', name: 'title', label: '标题', maxLength: 100, listed: true },
      {
        kind: 'text',
        name: 'customerShowOrderAccessId',
        label: '访问编号',
        maxLength: 40,
        format: { pattern: /^[\w-]{1,40}$/, example: '字母、数字和连字符' },
        note: '不可与其他晒单相同',
      },
      { kind: 'choice', name: 'orderType', label: '订单类型', choices: orderTypes },
      { kind: 'text', name: 'customerCode', label: '客户编号', maxLength: 20, listed: true },
      { kind: 'text', name: 'receiveProvince', label: '省份', maxLength: 20 },
      { kind: 'text', name: 'receiveCity', label: '城市', maxLength: 20, listed: true },
      { kind: 'number', name: 'evaluateSocre', label: '评分', min: 1, max: 5, listed: true },
      { kind: 'lines', name: 'evaluateContent', label: '评价', maxLength: 1_000 },
      { ...picture('thumbnailPath', '缩略图') },
      { kind: 'pictures', name: 'showImagePaths', label: '晒单图片', most: 9 },
      { kind: 'pictures', name: 'showPcb6BImagePaths', label: '六层以上切片图', most: 9, optional: true },
      { kind: 'choice', name: 'plateType', label: '板材', choices: plates },
      { kind: 'number', name: 'boardLayersNum', label: '层数', min: 1, max: 64 },
      { kind: 'text', name: 'technicsInfo', label: '工艺', maxLength: 200 },
      { kind: 'moment', name: 'orderTime', label: '下单时间' },
      { kind: 'moment', name: 'accountTime', label: '付款时间' },
      { kind: 'moment', name: 'deliverTime', label: '发货时间' },
      { kind: 'moment', name: 'evaluateTime', label: '评价时间', listed: true },
      { kind: 'text', name: 'seoTitle', label: '搜索引擎标题', maxLength: 200, optional: true },
      { kind: 'text', name: 'keywords', label: '关键词', maxLength: 200, optional: true },
      { kind: 'lines', name: 'description', label: '描述', maxLength: 500, optional: true },
    ],
  },
  companyInfo: {
    label: '公司信息',
    title: 'name',
    key: 'key',
    permanent: true,
    flow: true,
    alone: true,
    preview: '/',
    fields: [
      { kind: 'choice', name: 'key', label: '所属', choices: [['portal', '门户']], note: '全站只有一条', listed: true },
      { kind: 'text', name: 'name', label: '公司全称', maxLength: 60, note: '显示在页脚', listed: true },
      {
        kind: 'text',
        name: 'shortName',
        label: '公司简称',
        maxLength: 20,
        note: '显示在页面顶部、网页标题、身份验证应用和短信签名；不填则用全称',
        optional: true,
      },
      { ...picture('logoPath', '标志'), note: '显示在页面顶部，高32像素；不填则用默认图形和简称', optional: true },
      {
        kind: 'lines',
        name: 'hotlines',
        label: '服务热线',
        maxLength: 100,
        format: phone,
        note: '每行一个，第一个显示在页面顶部和联系入口',
      },
      { kind: 'text', name: 'hours', label: '服务时间', maxLength: 60, optional: true, listed: true },
      { kind: 'text', name: 'headquartersPhone', label: '总部电话', maxLength: 20, format: phone, optional: true },
      { ...mailbox('ceoMailbox', '总裁信箱'), optional: true },
      { ...mailbox('hrMailbox', '人力资源邮箱'), note: '显示在履历报告、履历邮件和相关协议中', optional: true },
      { ...mailbox('privacyMailbox', '个人信息保护邮箱'), note: '显示在法律文件中', optional: true },
      { kind: 'text', name: 'address', label: '总部地址', maxLength: 200, optional: true },
      {
        kind: 'text',
        name: 'reportIssuer',
        label: '履历报告出具单位',
        maxLength: 60,
        note: '显示在新出具的履历报告及其印章中；不填则用全称',
        optional: true,
      },
      {
        kind: 'lines',
        name: 'sisters',
        label: '暂未开放履历查询的关联公司',
        maxLength: 500,
        note: '每行一个',
        optional: true,
      },
      { ...httpsLink('officialLink', '公众号链接'), note: '公众号二维码打开的网址；不填则打开门户', optional: true },
      { ...httpsLink('shortVideoLink', '视频号链接'), note: '视频号二维码打开的网址；不填则打开门户', optional: true },
      {
        kind: 'text',
        name: 'chatLink',
        label: '企业微信客服链接',
        maxLength: 300,
        format: {
          pattern: /^https:\/\/work\.weixin\.qq\.com\/kfid\/kfc[\w-]{1,60}(?:\?[\w\-.~%&=]{1,200})?$/,
          example: '企业微信客服链接，如https://work.weixin.qq.com/kfid/kfc…',
        },
        note: '填写后，访客点击「在线客服」打开企业微信客服；不填则使用门户的在线客服',
        optional: true,
      },
      {
        kind: 'lines',
        name: 'filings',
        label: '备案与许可',
        maxLength: 2_000,
        format: { pattern: /^[^|]{1,80}\|https:\/\/[^|\s]{1,300}$/, example: '名称和https链接' },
        columns: [{ label: '名称' }, { label: '链接' }],
        note: '如备案号和查询网站',
        optional: true,
      },
    ],
  },
  legalTexts: {
    label: '法律文件',
    title: 'slug',
    flow: true,
    preview: ({ slug, effective }) => legalPage(String(slug), String(effective)),
    fields: [
      { kind: 'choice', name: 'slug', label: '文件', choices: Object.entries(legalDocuments), listed: true },
      {
        kind: 'day',
        name: 'effective',
        label: '生效日期',
        note: '不早于发布当天。生效后不能再修改，需要改动时新增一版',
        listed: true,
      },
      {
        kind: 'text',
        name: 'changes',
        label: '版本说明',
        maxLength: 200,
        note: '这一版改了什么，显示在版本列表和请客户重新同意的窗口中',
        listed: true,
      },
      { kind: 'text', name: 'description', label: '摘要', maxLength: 200, note: '显示在搜索引擎和分享中' },
      {
        ...html,
        note: '标题、段落、加粗、链接、列表和表格；{全称}、{简称}、{热线}、{服务时间}、{隐私邮箱}、{地址}显示为公司信息中的内容',
      },
    ],
  },
  sellingPoints: {
    label: '首页卖点',
    title: 'title',
    flow: true,
    alone: true,
    preview: '/',
    fields: [
      { kind: 'text', name: 'figure', label: '数字', maxLength: 8, listed: true },
      { kind: 'text', name: 'unit', label: '单位', maxLength: 4, optional: true, listed: true },
      { kind: 'text', name: 'title', label: '标题', maxLength: 12, listed: true },
      { kind: 'text', name: 'words', label: '说明', maxLength: 40 },
      position,
    ],
  },
  homeProducts: {
    label: '首页产品',
    title: 'title',
    flow: true,
    alone: true,
    preview: '/',
    fields: [
      { kind: 'text', name: 'title', label: '名称', maxLength: 12, note: '选项卡上的文字', listed: true },
      { kind: 'text', name: 'contentTitle', label: '标题', maxLength: 30, listed: true },
      {
        kind: 'lines',
        name: 'contentTag',
        label: '标签',
        maxLength: 200,
        format: { pattern: /^.{1,20}$/, example: '每行一个，最多20个字' },
        note: '每行一个',
        optional: true,
      },
      { kind: 'lines', name: 'content', label: '介绍', maxLength: 200 },
      picture('picturePath', '图片'),
      { kind: 'text', name: 'pictureAlt', label: '图片说明', maxLength: 60, note: '读给看不到图片的用户' },
      {
        kind: 'lines',
        name: 'links',
        label: '延伸阅读',
        maxLength: 1_000,
        format: {
          pattern: /^[^|]{1,20}\|(?:\/(?![/\\])|https:\/\/)[^|\s]{0,300}$/,
          example: '名称和链接，名称最多20个字，链接为站内路径或https链接',
        },
        columns: [{ label: '名称' }, { label: '链接' }],
        optional: true,
      },
      {
        kind: 'address',
        name: 'orderLink',
        label: '下单链接',
        note: '下单系统的路径，如/newOrder/#/pcb/pcbPlaceOrder',
      },
      { kind: 'flag', name: 'allowNoLogin', label: '下单页无须登录', off: true },
      { kind: 'flag', name: 'smtOrder', label: 'SMT白名单客户改到SMT下单系统', off: true },
      position,
    ],
  },
  recruitmentJobs: {
    label: '招聘职位',
    title: 'title',
    key: 'kind',
    flow: true,
    alone: true,
    preview: '/portal/recruitment',
    fields: [
      { kind: 'choice', name: 'kind', label: '种类', choices: jobKinds, note: '每种一条', listed: true },
      { kind: 'text', name: 'title', label: '标题', maxLength: 12, listed: true },
      { kind: 'text', name: 'words', label: '说明', maxLength: 60, listed: true },
      {
        kind: 'lines',
        name: 'roles',
        label: '岗位',
        maxLength: 200,
        format: { pattern: /^.{1,20}$/, example: '每行一个，最多20个字' },
        note: '每行一个',
        optional: true,
      },
    ],
  },
  recruitmentBusinesses: {
    label: '招聘业务方向',
    title: 'title',
    key: 'key',
    flow: true,
    alone: true,
    preview: '/portal/recruitment',
    fields: [
      {
        kind: 'text',
        name: 'key',
        label: '方向编号',
        maxLength: 40,
        format: { pattern: /^[A-Za-z][\w-]{0,39}$/, example: '字母开头，可含数字和连字符' },
        note: '不可与其他方向相同；背景图按此绘制',
        listed: true,
      },
      { kind: 'choice', name: 'industry', label: '产业', choices: businessIndustries, listed: true },
      { kind: 'text', name: 'title', label: '名称', maxLength: 12, listed: true },
      { kind: 'choice', name: 'icon', label: '图标', choices: businessIcons },
      { kind: 'text', name: 'words', label: '介绍', maxLength: 60 },
      { ...cards, name: 'advantages', label: '优势', note: '共三项' },
      { kind: 'address', name: 'link', label: '了解更多的链接' },
      position,
    ],
  },
  recruitmentReasons: {
    label: '加入理由',
    title: 'heading',
    key: 'key',
    flow: true,
    alone: true,
    preview: '/portal/recruitment',
    fields: [
      { kind: 'choice', name: 'key', label: '选项卡', choices: reasonTabs, note: '每个选项卡一条', listed: true },
      { kind: 'text', name: 'heading', label: '标题', maxLength: 40, listed: true },
      { ...cards, name: 'points', label: '理由' },
      { ...picture('picturePath', '照片'), note: '留空则显示选项卡的插画', optional: true },
    ],
  },
  recruitmentPhotos: {
    label: '招聘日常照片',
    title: 'title',
    flow: true,
    alone: true,
    preview: '/portal/recruitment',
    fields: [
      { kind: 'text', name: 'title', label: '标题', maxLength: 12, listed: true },
      { kind: 'text', name: 'words', label: '说明', maxLength: 40, listed: true },
      { ...picture('picturePath', '照片'), note: '留空则显示插画', optional: true },
      { kind: 'choice', name: 'drawing', label: '插画', choices: recruitmentDrawings, note: '没有照片时显示' },
      position,
    ],
  },
  helpDocuments: {
    label: '帮助文档',
    title: 'name',
    key: 'oldId',
    flow: true,
    preview: '/portal/preview/serviceGuide',
    fields: [
      {
        kind: 'number',
        name: 'oldId',
        label: '文档编号',
        min: 1,
        // Answers that become documents are numbered behind the last one.
        max: 989_999_999,
        note: '网页地址中的编号，保存后不能修改；批量导入时编号相同的文档会被替换，其他在此新增的文档不受影响',
        listed: true,
      },
      { kind: 'text', name: 'name', label: '标题', maxLength: 200, listed: true },
      {
        ...helpCode,
        name: 'categoryCode',
        label: '分类',
        refers: { kind: 'helpTypes', by: 'categoryCode', title: 'categoryName' },
        listed: true,
      },
      {
        ...helpCode,
        name: 'typeCode',
        label: '类型',
        refers: { kind: 'helpTypes', by: 'typeCode', with: ['categoryCode'] },
        listed: true,
      },
      html,
      {
        kind: 'text',
        name: 'keywords',
        label: '搜索词',
        maxLength: 700,
        note: '用户可能使用的其他说法',
        optional: true,
      },
      { kind: 'flag', name: 'hasComment', label: '允许评论' },
      { ...position, max: 1_000_000 },
    ],
  },
  helpTypes: {
    label: '帮助分类',
    title: 'typeName',
    atOnce: '分类是文档归属的参照，文档本身有草稿和审核',
    fields: [
      { ...helpCode, name: 'categoryCode', label: '分类代码', note: '同一分类的各项填相同的代码和名称', listed: true },
      { kind: 'text', name: 'categoryName', label: '分类名称', maxLength: 40, listed: true },
      { ...helpCode, name: 'typeCode', label: '类型代码', listed: true },
      { kind: 'text', name: 'typeName', label: '类型名称', maxLength: 40, listed: true },
      position,
    ],
  },
  helpLinks: {
    label: '帮助常用入口',
    title: 'title',
    flow: true,
    alone: true,
    preview: '/portal/serviceGuide',
    fields: [
      { kind: 'choice', name: 'kind', label: '种类', choices: helpLinkKinds, listed: true },
      { kind: 'text', name: 'title', label: '名称', maxLength: 40, listed: true },
      { kind: 'address', name: 'link', label: '链接', note: '热门搜索词不需要链接', optional: true, listed: true },
      position,
    ],
  },
  searchSynonyms: {
    label: '搜索同义词',
    title: 'words',
    atOnce: '同义词不在页面上显示，只影响能搜到什么',
    most: help.synonymGroups,
    fields: [
      {
        kind: 'text',
        name: 'words',
        label: '同义词',
        maxLength: help.synonymWords * (help.synonymLength + 1),
        format: {
          pattern: synonymPattern,
          example: `用顿号隔开的2至${help.synonymWords}个词，每个2至${help.synonymLength}字，如“PCB、电路板、线路板”`,
        },
        note: '用顿号隔开，搜索其中任何一个词，都能找到含有其他词的内容',
        listed: true,
      },
    ],
  },
  products: {
    label: '商品介绍',
    title: 'spuCode',
    key: 'spuCode',
    right: 'activity',
    atOnce: '商品只在秒杀活动中显示，随活动整体核对后上线',
    fields: [
      { kind: 'text', name: 'spuCode', label: '商品编号', maxLength: 40, format: goodsCode, listed: true },
      {
        kind: 'lines',
        name: 'attributes',
        label: '规格',
        maxLength: 4_000,
        format: {
          pattern: /^[^=：]{1,20}=[^=：]{1,40}：[A-Za-z0-9-]{1,40}(?:,[A-Za-z0-9-]{1,40})*$/,
          example: '功率=65W：SKU-1,SKU-2，每行一项',
        },
        note: '每行一项，如“功率=65W：SKU-1,SKU-2”，冒号后为有此规格的款式编号',
        optional: true,
      },
      { kind: 'html', name: 'introduction', label: '图文介绍', maxLength: staff.contentMaxLength },
    ],
  },
  goods: {
    label: '商品款式',
    title: 'title',
    key: 'skuCode',
    right: 'activity',
    atOnce: '商品只在秒杀活动中显示，随活动整体核对后上线',
    fields: [
      { kind: 'text', name: 'skuCode', label: '款式编号', maxLength: 40, format: goodsCode, listed: true },
      {
        kind: 'text',
        name: 'spuCode',
        label: '商品编号',
        maxLength: 40,
        format: goodsCode,
        note: '先在“商品介绍”中新增商品',
        refers: { kind: 'products' },
        listed: true,
      },
      { kind: 'text', name: 'title', label: '名称', maxLength: 100, listed: true },
      { kind: 'pictures', name: 'images', label: '图片', most: 10, note: '第一张为主图' },
      { kind: 'number', name: 'originalPrice', label: '原价（元）', min: 0, max: 1_000_000, listed: true },
    ],
  },
  salespeople: {
    label: '业务员',
    title: 'name',
    key: 'code',
    atOnce: '通讯录，客户须立即看到换人后的联系方式',
    fields: [
      {
        kind: 'text',
        name: 'code',
        label: '业务员编号',
        maxLength: 32,
        format: { pattern: /^\w{1,32}$/, example: '字母、数字和下划线' },
        note: '000是没有专属业务员的客户看到的',
        listed: true,
      },
      { kind: 'text', name: 'name', label: '姓名', maxLength: 40, listed: true },
      { kind: 'text', name: 'phoneNumber', label: '电话', maxLength: 20, format: phone, optional: true, listed: true },
      {
        kind: 'address',
        name: 'chatUrl',
        label: '企业微信会话地址',
        note: '页面据此显示二维码',
        optional: true,
      },
    ],
  },
  serviceContacts: {
    label: '服务联系人',
    title: 'menuName',
    flow: true,
    alone: true,
    preview: ({ place }) => (place === 'service' ? '/portal/serviceGuide' : '/portal/2/vcontact.html'),
    fields: [
      { kind: 'choice', name: 'place', label: '位置', choices: contactPlaces, listed: true },
      { kind: 'text', name: 'menuName', label: '业务名称', maxLength: 40, listed: true },
      {
        kind: 'choice',
        name: 'salesClass',
        label: '业务线',
        choices: salesClasses,
        note: '留空时只显示服务热线',
        optional: true,
      },
      { kind: 'text', name: 'businessName', label: '专员', maxLength: 40, optional: true, listed: true },
      { kind: 'text', name: 'phoneNumber', label: '电话', maxLength: 20, optional: true, listed: true },
      { kind: 'text', name: 'qq', label: 'QQ', maxLength: 20, optional: true },
      { kind: 'address', name: 'qqUrl', label: 'QQ会话地址', optional: true },
      {
        kind: 'address',
        name: 'chatUrl',
        label: '企业微信会话地址',
        note: '页面据此显示二维码',
        optional: true,
      },
      position,
    ],
  },
  complaintSorts: {
    label: '投诉分类',
    title: 'sortName',
    key: 'complaintSortCode',
    atOnce: '投诉表单的选项，是投诉归类的参照',
    fields: [
      { kind: 'text', name: 'complaintSortCode', label: '分类代码', maxLength: 40, listed: true },
      { kind: 'choice', name: 'salesClass', label: '工作人员类型', choices: salesClasses.slice(0, 4), listed: true },
      { kind: 'text', name: 'sortName', label: '分类名称', maxLength: 40, listed: true },
      { kind: 'flag', name: 'other', label: '要求填写其他原因', listed: true },
      position,
    ],
  },
  serviceHolidays: {
    label: '客服休息日',
    title: 'name',
    atOnce: '受理时间，须立即按新的时间计算',
    fields: [
      { kind: 'text', name: 'name', label: '名称', maxLength: 40, listed: true },
      { kind: 'moment', name: 'startsAt', label: '开始', listed: true },
      { kind: 'moment', name: 'endsAt', label: '结束', note: '放假结束后第一天的零点', listed: true },
      { kind: 'flag', name: 'worked', label: '调休上班', note: '这段时间照常受理', listed: true },
    ],
  },
  chatHours: {
    label: '在线客服时段',
    title: 'opens',
    atOnce: '受理时间，须立即按新的时间计算',
    fields: [
      { kind: 'choice', name: 'weekday', label: '星期', choices: weekdays, listed: true },
      hour('opens', '开始'),
      hour('closes', '结束'),
    ],
  },
  chatReplies: {
    label: '在线客服常用语',
    title: 'title',
    atOnce: '常用语只有客服看到，发出前由客服逐条确认',
    fields: [
      { kind: 'text', name: 'title', label: '名称', maxLength: 40, listed: true },
      { kind: 'lines', name: 'content', label: '内容', maxLength: chat.textMaxLength },
      position,
    ],
  },
  groupSites: {
    label: '基地地图',
    title: 'name',
    flow: true,
    alone: true,
    preview: '/portal/2/vcontact.html',
    fields: [
      { kind: 'text', name: 'name', label: '名称', maxLength: 40, listed: true },
      { kind: 'text', name: 'address', label: '地址', maxLength: 200, listed: true },
      { kind: 'text', name: 'phoneNumber', label: '电话', maxLength: 20, optional: true, listed: true },
      { kind: 'address', name: 'mapUrl', label: '地图链接', optional: true },
      { kind: 'number', name: 'longitude', label: '经度', min: 73, max: 136, decimals: 2, note: '度数，如114.06' },
      { kind: 'number', name: 'latitude', label: '纬度', min: 3, max: 54, decimals: 2, note: '度数，如22.54' },
      position,
    ],
  },
} as const satisfies Record<string, Resource>;

export type ResourceName = keyof typeof resources;
export const resourceKeys = Object.keys(resources) as ResourceName[]; // The keys of a record of that type.

export const isResourceName = (name: string): name is ResourceName => Object.hasOwn(resources, name);

/** A resource by the type of all: the types of the constant differ from one to the next. */
export const resourceOf = (name: ResourceName): Resource => resources[name];

/** The kinds that are published in the flow. */
export const flowKeys = resourceKeys.filter((name) => resourceOf(name).flow);

/** The kinds of the flow that a second person has to review until it is set otherwise. */
export const reviewedKeys = flowKeys.filter((name) => !resourceOf(name).alone);

/** The resource of `permissions` whose rights a resource needs. */
export const rightOf = (name: ResourceName): 'content' | 'activity' => resourceOf(name).right ?? 'content';

/** The kinds for which the right to change content can be given alone. */
export const contentKinds = resourceKeys
  .filter((name) => rightOf(name) === 'content')
  .map((name) => ({ name, label: resourceOf(name).label }));
