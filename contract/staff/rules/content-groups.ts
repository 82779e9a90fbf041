import type { ResourceName } from './resources';

interface ContentGroup {
  label: string;
  /** Each kind with where readers see it. */
  kinds: readonly (readonly [name: ResourceName, shown: string])[];
}

/** The kinds of content as the console's page lists them: by the part of the site that they fill. */
export const contentGroups: readonly ContentGroup[] = [
  {
    label: '文章与视频',
    kinds: [
      ['articles', '新闻、公告、案例和技术文章'],
      ['albumPhotos', '文章页面中的照片'],
      ['videos', '视频中心、关于我们和参观页面'],
      ['cameras', '直播页面中的镜头'],
      ['showcases', '客户晒单页面'],
    ],
  },
  {
    label: '首页',
    kinds: [
      ['banners', '首页顶部轮播的图片'],
      ['notices', '首页滚动的公告'],
      ['homeProducts', '首页的产品选项卡'],
      ['sellingPoints', '首页的数字和说明'],
      ['groupSites', '首页的生产基地地图'],
    ],
  },
  {
    label: '公司与菜单',
    kinds: [
      ['companyInfo', '名称、标志、热线、邮箱和备案号'],
      ['menuEntries', '页面顶部的入口'],
      ['menuGroups', '顶部菜单和页脚中的链接'],
      ['stations', '头部“兄弟网站”中的链接'],
      ['legalTexts', '隐私政策、用户协议等的新版本'],
      ['downloads', '应用下载页面'],
    ],
  },
  {
    label: '参观与沙龙',
    kinds: [
      ['eventActivities', '可以报名的参观和沙龙'],
      ['factoryPictures', '参观和沙龙页面的相册'],
      ['testimonials', '参观页面的客户感言'],
    ],
  },
  {
    label: '招聘',
    kinds: [
      ['recruitmentJobs', '社会招聘和校园招聘的职位'],
      ['recruitmentBusinesses', '招聘页面的业务介绍'],
      ['recruitmentReasons', '招聘页面的加入理由'],
      ['recruitmentPhotos', '招聘页面的日常照片'],
    ],
  },
  {
    label: '帮助',
    kinds: [
      ['helpDocuments', '帮助中心的文档'],
      ['helpTypes', '帮助中心的目录'],
      ['helpLinks', '帮助中心首页的入口和热门搜索'],
      ['searchSynonyms', '搜索时意思相同的词'],
      ['orderNotices', '下单前阅读的须知'],
    ],
  },
  {
    label: '客户服务',
    kinds: [
      ['serviceContacts', '联系我们、投诉和悬浮窗中的联系人'],
      ['salespeople', '客户的专属业务员'],
      ['complaintSorts', '投诉表单中的分类'],
      ['answerTemplates', '审核提问时的常用答复'],
      ['serviceHolidays', '不处理工单的日子'],
      ['chatHours', '在线客服的服务时间'],
      ['chatReplies', '在线客服的常用语'],
    ],
  },
];
