/** Periodic jobs of the server, as the console names them. */
const jobNames = {
  identity: '清理登录记录',
  'closing accounts': '账号注销',
  'merged accounts': '账号合并',
  retention: '到期信息清理',
  files: '清理未完成的上传',
  'files out of sight': '标记不再展示的文件',
  images: '清理未使用的图片',
  films: '影片转码，清理未完成的上传',
  'reminders of events': '活动提醒',
  'places of events': '活动名额与通知',
  'coupons about to end': '优惠券到期提醒',
  payments: '打赏支付核对',
  news: '清理文章浏览记录',
  'addresses of comments': '清理评论地址',
  'notices of answers': '提问回复通知',
  'notices of tickets': '工单回复通知',
  presences: '清理已关闭的编辑页',
  'idle chats': '结束无人回应的在线会话',
  publications: '定时发布',
  exports: '导出列表',
  imports: '导入列表',
  requests: '待批准操作到期',
  'views of questions': '清理提问浏览记录',
  'search index': '搜索索引',
  help: '帮助文档清理',
  'views of showcases': '清理晒单浏览记录',
  'views of videos': '清理视频浏览记录',
  watchers: '清理在线观众',
  'download messages': '清理下载短信记录',
  tracking: '清理访问统计',
  archive: '履历报告清理',
  'mails of messages': '邮件汇总未读消息',
  messages: '发送邮件与短信',
  'old messages': '清理已发消息',
  'interrupted uploads': '清理中断的上传',
} as const;
export type JobName = keyof typeof jobNames;

const known: Readonly<Record<string, string>> = jobNames;

/** The name of a job that has failed; one that is no more is shown by its own. */
export const nameOfJob = (name: string): string => known[name] ?? name;
