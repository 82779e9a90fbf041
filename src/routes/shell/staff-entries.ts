import type { Area } from '../../../contract/rules/areas';
import type { Right, Role } from '../../../contract/rules/permissions';
import { isAllowed } from '../../../contract/rules/permissions';

interface Entry {
  label: string;
  href: string;
  note: string;
  needs: Right;
  /** Shown where this area is on. */
  area?: Area;
}

/** The pages of the console, in the order of its navigation. */
const all: readonly Entry[] = [
  {
    label: '内容',
    href: '/staff/content',
    note: '文章、公告、横幅、下载和相册',
    needs: ['content', 'read'],
  },
  {
    label: '媒体库',
    href: '/staff/media',
    note: '图片的上传、说明、标签、使用位置和替换',
    needs: ['media', 'read'],
  },
  {
    label: '活动',
    href: '/staff/activities',
    note: '周年庆、签到、任务、每日兑换和优惠券',
    needs: ['activity', 'read'],
  },
  {
    label: '入场核验',
    href: '/staff/passes',
    note: '扫描参观和沙龙的入场二维码',
    needs: ['events', 'checkIn'],
  },
  {
    label: '兑换发货',
    href: '/staff/shipping',
    note: '待发货的兑换，打印地址标签，导入快递单号',
    needs: ['shipping', 'read'],
  },
  {
    label: '金豆账目',
    href: '/staff/ledger',
    note: '客户的金豆明细、对账和更正',
    needs: ['ledger', 'read'],
  },
  {
    label: '评论管理',
    href: '/portal/moderation',
    note: '审核、置顶、删除和禁言',
    needs: ['comments', 'read'],
  },
  {
    label: '提问审核',
    href: '/portal/q5.html',
    note: '审核、回复和收录客户提问',
    needs: ['questions', 'read'],
  },
  {
    label: '工单',
    href: '/portal/tickets',
    note: '投诉和网站建议的受理与回复',
    needs: ['tickets', 'read'],
  },
  {
    label: '客户账号',
    href: '/staff/customers',
    note: '禁言、禁止提问和SMT白名单',
    needs: ['customers', 'read'],
  },
  {
    label: '员工履历',
    href: '/staff/employees',
    note: '员工资料、履历报告和异议',
    needs: ['employees', 'read'],
    area: 'archive',
  },
  {
    label: '员工账号',
    href: '/staff/accounts',
    note: '邀请员工，调整角色',
    needs: ['staff', 'read'],
  },
  {
    label: '权限一览',
    href: '/staff/permissions',
    note: '各角色可以做什么',
    needs: ['staff', 'read'],
  },
  {
    label: '发布审核',
    href: '/staff/reviews',
    note: '哪些内容须由他人审核后发布',
    needs: ['reviews', 'change'],
  },
  {
    label: '功能开关',
    href: '/staff/areas',
    note: '整体关闭或开启一项功能',
    needs: ['areas', 'read'],
  },
  {
    label: '操作日志',
    href: '/staff/log',
    note: '谁在何时修改了什么',
    needs: ['log', 'read'],
  },
];

export const entriesOf = (roles: readonly Role[], off: readonly Area[]): readonly Entry[] =>
  all.filter(({ needs, area }) => isAllowed(roles, ...needs) && !(area && off.includes(area)));
