import type { Area } from '../../../contract/rules/areas';
import type { Right, Rights } from '../../../contract/rules/permissions';
import { isAllowed } from '../../../contract/rules/permissions';
import type { WaitingKind } from '../../../contract/rules/waiting-kinds';

interface Entry {
  /** What people do there: the heading in the navigation. */
  group: '内容' | '活动与金豆' | '社区' | '服务' | '员工与报告' | '系统';
  label: string;
  href: string;
  note: string;
  needs: Right;
  /** Another right that is enough. */
  or?: Right;
  /** Shown where this area is on. */
  area?: Area;
  /** What may wait there; its number stands beside the entry. */
  waits?: readonly WaitingKind[];
}

/** The pages of the console, in the order of its navigation; those of a group stand together. */
const all: readonly Entry[] = [
  {
    group: '内容',
    label: '内容',
    href: '/staff/content',
    note: '文章、公告、横幅、下载和相册',
    needs: ['content', 'read'],
    waits: ['contentInReview'],
  },
  {
    group: '内容',
    label: '日历',
    href: '/staff/calendar',
    note: '发布、开始和结束的时间，时间冲突',
    needs: ['content', 'read'],
    or: ['activity', 'read'],
  },
  {
    group: '内容',
    label: '媒体库',
    href: '/staff/media',
    note: '图片的上传、说明、标签、使用位置和替换',
    needs: ['media', 'read'],
  },
  {
    group: '内容',
    label: '影片库',
    href: '/staff/films',
    note: '上传的影片，转码状态、使用位置和删除',
    needs: ['media', 'read'],
  },
  {
    group: '内容',
    label: '无结果搜索',
    href: '/staff/searches',
    note: '访客搜索过、但没有找到内容的词，据此补充帮助文档',
    needs: ['content', 'read', 'helpDocuments'],
  },
  {
    group: '内容',
    label: '审核规则',
    href: '/staff/reviews',
    note: '哪些内容和操作须由另一人审核或批准',
    needs: ['reviews', 'change'],
  },
  {
    group: '活动与金豆',
    label: '活动',
    href: '/staff/activities',
    note: '周年庆、签到、任务、每日兑换和优惠券',
    needs: ['activity', 'read'],
  },
  {
    group: '活动与金豆',
    label: '入场核验',
    href: '/staff/passes',
    note: '扫描参观和沙龙的入场二维码',
    needs: ['events', 'checkIn'],
  },
  {
    group: '活动与金豆',
    label: '兑换发货',
    href: '/staff/shipping',
    note: '待发货的兑换，打印地址标签，导入快递单号',
    needs: ['shipping', 'read'],
    waits: ['shipments'],
  },
  {
    group: '活动与金豆',
    label: '金豆账目',
    href: '/staff/ledger',
    note: '客户的金豆明细、对账和更正',
    needs: ['ledger', 'read'],
    waits: ['corrections'],
  },
  {
    group: '社区',
    label: '评论管理',
    href: '/portal/moderation',
    note: '审核、置顶、删除和禁言',
    needs: ['comments', 'read'],
    waits: ['heldComments'],
  },
  {
    group: '社区',
    label: '提问审核',
    href: '/portal/q5.html',
    note: '审核、回复和收录客户提问',
    needs: ['questions', 'read'],
    waits: ['heldQuestions'],
  },
  {
    group: '服务',
    label: '工单',
    href: '/portal/tickets',
    note: '投诉和网站建议的受理与回复',
    needs: ['tickets', 'read'],
    waits: ['openTickets'],
  },
  {
    group: '服务',
    label: '在线客服',
    href: '/staff/chats',
    note: '接待在线访客，转接和备注',
    needs: ['chats', 'read'],
    waits: ['waitingChats'],
  },
  {
    group: '服务',
    label: '客户账号',
    href: '/staff/customers',
    note: '禁言、禁止提问和SMT白名单',
    needs: ['customers', 'read'],
  },
  {
    group: '员工与报告',
    label: '员工履历',
    href: '/staff/employees',
    note: '员工资料、履历报告和异议',
    needs: ['employees', 'read'],
    area: 'archive',
    waits: ['disputes'],
  },
  {
    group: '系统',
    label: '员工账号',
    href: '/staff/accounts',
    note: '邀请员工，调整角色',
    needs: ['staff', 'read'],
  },
  {
    group: '系统',
    label: '待批准的操作',
    href: '/staff/requests',
    note: '须由另一人批准的操作，自己的申请',
    needs: ['console', 'open'],
    waits: ['requests'],
  },
  {
    group: '系统',
    label: '角色与权限',
    href: '/staff/roles',
    note: '新建角色，各角色可以做什么',
    needs: ['staff', 'read'],
  },
  {
    group: '系统',
    label: '功能开关',
    href: '/staff/areas',
    note: '整体关闭或开启一项功能',
    needs: ['areas', 'read'],
  },
  {
    group: '系统',
    label: '操作日志',
    href: '/staff/log',
    note: '谁在何时修改了什么',
    needs: ['log', 'read'],
  },
];

export const entriesOf = (rights: Rights, off: readonly Area[]): readonly Entry[] =>
  all.filter(
    ({ needs, or = needs, area }) =>
      (isAllowed(rights, ...needs) || isAllowed(rights, ...or)) && !(area && off.includes(area)),
  );
