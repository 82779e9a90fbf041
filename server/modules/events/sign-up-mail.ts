import { activityNames } from '../../../contract/events/rules/activity';
import { events } from '../../../contract/limits/events';
import { formatDateTime } from '../../../contract/rules/dates';
import type { Message } from '../../outbox';
import { typeOf } from './activities-store';
import { calendarFile } from './calendar';
import type { FoundSignUp } from './sign-ups-store';

/** What a customer hears: the state of the sign-up, or what has become of the activity. */
export type News = 'state' | 'moved' | 'withdrawn' | 'restored';

interface MailContent extends FoundSignUp {
  to: string;
  name: string;
  /** Public URL of the portal. */
  portal: string;
  /** Sender of the mails; undefined: none is configured. */
  organizer: string | undefined;
  now: Date;
}

const periodOf = (begin: Date, finish: Date): string => `${formatDateTime(begin)}至${formatDateTime(finish)}`;

/** Mail programs make links of what looks like one: such a name is left out. */
function greeting(name: string): string {
  const plain = name.replace(/[\s\p{C}]+/gu, ' ').trim();
  const isName = [...plain].length <= events.mailNameLength && !/[:/\\@<>]|\.\S/u.test(plain.normalize('NFKC'));
  return isName && plain !== '' ? `${plain}，您好：` : '您好：';
}

const textOf = ({ name, activity, portal }: MailContent, words: readonly string[]): string =>
  [
    greeting(name),
    '',
    ...words,
    '',
    `活动：${activityNames[typeOf(activity.activityType)]}｜${activity.title}`,
    `时间：${periodOf(activity.beginTime, activity.finishTime)}`,
    `地点：${activity.place}`,
    '',
    `查看或取消报名：${portal}/portal/account/activities`,
    '',
    '本邮件由系统自动发送，请勿直接回复。',
  ].join('\n');

/** With the calendar file where the customer has or had a place. */
export function signUpMail(content: MailContent, news: News): Message {
  const { to, signUp, activity } = content;
  const { subject, words } = messageOf(content, news);
  const isCancelled = news === 'withdrawn' || signUp.state === 'cancelled';
  const method = isCancelled ? 'CANCEL' : news === 'state' ? 'PUBLISH' : 'REQUEST';
  return {
    kind: 'mail',
    key: `signUp:${signUp.id}:${signUp.sequence + 1}`,
    to,
    subject: `${subject}：${activity.title}`,
    text: textOf(content, words),
    ...(signUp.confirmedAt === null
      ? {}
      : {
          attachments: [
            {
              filename: 'event.ics',
              content: fileOf(content, method),
              contentType: `text/calendar; charset=utf-8; method=${method}`,
            },
          ],
        }),
  };
}

export const reminderMail = (content: MailContent): Message => ({
  kind: 'mail',
  key: `reminder:${content.signUp.id}:${content.activity.beginTime.getTime()}`,
  until: content.activity.beginTime,
  to: content.to,
  subject: `活动即将开始：${content.activity.title}`,
  text: textOf(content, ['您报名的活动即将开始，入场二维码请在账号的「我的活动」中出示。如不能参加，请取消报名。']),
});

function messageOf(content: MailContent, news: News): { subject: string; words: string[] } {
  const { signUp, activity } = content;
  const hasPlace = signUp.state === 'confirmed';
  if (news === 'withdrawn')
    return {
      subject: '活动已取消',
      words: [`很抱歉，您报名的活动已取消。${hasPlace ? '入场二维码不再有效，附件可从日历中删除该活动。' : ''}`],
    };
  if (news === 'restored')
    return {
      subject: '活动恢复举行',
      words: [`您报名的活动恢复举行，您的${hasPlace ? '名额已保留，附件为日历文件' : '候补顺序不变'}。`],
    };
  if (news === 'moved') return { subject: '活动安排有变更', words: changesOf(content) };
  if (signUp.state === 'cancelled') return { subject: '报名已取消', words: ['您已取消报名，名额已释放。'] };
  if (hasPlace) {
    const words = ['附件为日历文件，可添加到您的日历；入场二维码请在账号的「我的活动」中出示。'];
    return signUp.notifiedState === 'waiting'
      ? { subject: '候补成功', words: ['有名额了，您已从候补名单递补，报名成功。', ...words] }
      : { subject: '报名成功', words: ['您已报名成功。', ...words] };
  }
  return activity.activityStatus === 1
    ? { subject: '已加入候补名单', words: ['名额已满，您已加入候补名单。有名额时将按先后顺序自动递补，并邮件通知您。'] }
    : { subject: '预报名成功', words: ['活动尚未开放报名。开放后将按预报名的先后顺序自动确认名额，并邮件通知您。'] };
}

function changesOf({ signUp, activity }: MailContent): string[] {
  const { notifiedBegin, notifiedFinish, notifiedPlace } = signUp;
  const before = notifiedBegin && notifiedFinish ? periodOf(notifiedBegin, notifiedFinish) : '';
  const now = periodOf(activity.beginTime, activity.finishTime);
  return [
    '您报名的活动有变更：',
    ...(before === now ? [] : [`时间由${before}改为${now}。`]),
    ...(notifiedPlace === activity.place ? [] : [`地点由${notifiedPlace ?? ''}改为${activity.place}。`]),
    signUp.state === 'confirmed'
      ? '您的名额已保留，附件为更新后的日历文件。如不能参加，请取消报名。'
      : '您的候补顺序不变。如不能参加，请取消报名。',
  ];
}

const fileOf = (content: MailContent, method: 'PUBLISH' | 'REQUEST' | 'CANCEL'): string => {
  const { signUp, activity, portal, organizer, to, now } = content;
  return calendarFile({
    uid: `event-sign-up-${signUp.id}@${new URL(portal).hostname}`,
    sequence: signUp.sequence + 1,
    method,
    organizer: /<([^<>]+)>/.exec(organizer ?? '')?.[1] ?? organizer ?? `noreply@${new URL(portal).hostname}`,
    attendee: to,
    stamp: now,
    start: activity.beginTime,
    end: activity.finishTime,
    summary: activity.title,
    location: activity.place,
    description: `${portal}/portal/account/activities`,
  });
};
