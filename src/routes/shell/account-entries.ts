import type { Area } from '../../../contract/rules/areas';

interface Entry {
  href: string;
  label: string;
  /** The area that it is in, where that can be switched off. */
  area?: Area;
  /** Staff take no part in it. */
  customersOnly?: true;
}

/** The menu of the account. */
export const accountEntries: readonly Entry[] = [
  { href: '/portal/account/messages', label: '消息' },
  { href: '/portal/account/questions', label: '我的提问' },
  { href: '/portal/account/comments', label: '我的评论' },
  { href: '/portal/account/likes', label: '点赞' },
  { href: '/portal/account/beans', label: '金豆与兑换', customersOnly: true },
  { href: '/portal/account/coupons', label: '优惠券', customersOnly: true },
  { href: '/portal/account/activities', label: '活动与入场码' },
  { href: '/portal/account/tickets', label: '工单' },
  { href: '/portal/account/reports', label: '履历报告验证码', area: 'archive' },
  { href: '/portal/account/profile', label: '资料' },
  { href: '/portal/account', label: '账号与安全' },
  { href: '/portal/account/closing', label: '注销与导出' },
];
