import { isMailbox } from '../../rules/contact';
import { dayOf, momentOf } from '../../rules/dates';
import { entered } from '../../rules/entered';
import { weekdays } from '../../rules/week';
import type { HolidayPeriod } from './deadline';

export const chatStates = ['waiting', 'talking', 'ended'] as const;
export type ChatState = (typeof chatStates)[number];

export const chatActs = ['take', 'handOver', 'end'] as const;
export type ChatAct = (typeof chatActs)[number];

/** Hours of a weekday, in Asia/Shanghai. */
export interface ChatHours {
  weekday: number;
  opens: string;
  closes: string;
}

export const chatMessages = {
  closed: '当前不在服务时间，请留言，我们会尽快回复',
  carried: '留言已填入建议表单，提交后我们会尽快回复',
  ended: '会话已结束',
  full: '本次会话的消息已达上限，请结束后重新发起',
  empty: '请输入内容',
  tooLong: (most: number) => `内容不能超过${most}字`,
  missing: '会话不存在或已结束',
  taken: '该会话已由其他同事接待',
  /** Who mails what nobody answered would mail what they wrote themselves. */
  noTranscript: '有客服接待并已结束的会话才能发送记录',
  mailed: (mail: string) => `会话记录将发送到${mail}`,
  notYours: '请先接入会话',
  filesFull: '本次会话的附件已达上限',
  fileGone: '附件已失效，请重新上传',
} as const;

export const checkTranscriptMailbox = (mail: string): string | undefined =>
  isMailbox(entered('mailbox', mail)) ? undefined : '请填写正确的邮箱';

/** What the portal itself says in a conversation. */
export const chatLines = {
  taken: (name: string) => `${name}为您服务`,
  handedOver: (name: string) => `已转接，${name}为您服务`,
  endedByVisitor: '访客已结束会话',
  endedByStaff: '客服已结束会话',
  endedByTime: '长时间没有新消息，会话已自动结束',
} as const;

interface Said {
  text: string;
  files?: ReadonlyArray<{ fileName: string; picture: boolean }>;
}

/** A message as a line, in which its files are named. */
export const lineOfMessage = ({ text, files = [] }: Said): string =>
  [text, ...files.map(({ fileName, picture }) => `[${picture ? '图片' : '文件'}] ${fileName}`)]
    .filter((part) => part !== '')
    .join(' ');

/** A line of the portal without the name of who answers, as tests look for it: each portal has other people. */
export const withoutName = (line: string): string => line.replace(new RegExp(`^.*(?=${chatLines.taken('')}$)`), '');

/** Whether somebody answers now: within the hours of the day, and in no period that is free. */
export function isChatOpen(now: Date, hours: readonly ChatHours[], periods: readonly HolidayPeriod[]): boolean {
  const day = dayOf(now);
  const covering = periods.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  if (covering.length > 0 && !covering.some(({ worked }) => worked)) return false;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return hours.some(
    (one) => one.weekday === weekday && momentOf(day, one.opens) <= now && now < momentOf(day, one.closes),
  );
}

/** `周一、周二 09:00–18:00；周六 09:00–12:00` */
export function chatHoursText(hours: readonly ChatHours[]): string {
  const days = new Map<string, string[]>();
  const inOrder = [...hours].sort((one, other) => one.weekday - other.weekday || (one.opens < other.opens ? -1 : 1));
  for (const { weekday, opens, closes } of inOrder) {
    const span = `${opens}–${closes}`;
    days.set(span, [...(days.get(span) ?? []), weekdays[weekday - 1]?.[1] ?? '']);
  }
  return [...days].map(([span, names]) => `${names.join('、')} ${span}`).join('；');
}
