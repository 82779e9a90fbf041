import { activityNames } from '../../../contract/events/rules/activity';
import { formatDateTime } from '../../../contract/rules/dates';
import type { Mail } from '../../providers/mail/mail';
import { typeOf } from './activities-store';
import { calendarFile } from './calendar';
import type { FoundSignUp } from './sign-ups-store';

interface MailContent extends FoundSignUp {
  to: string;
  name: string;
  /** Public URL of the portal. */
  portal: string;
}

/** What the customer is told: a place with the calendar file, the waiting list, or the end of it. */
export function signUpMail(content: MailContent, now: Date): Mail {
  const { to, signUp, activity } = content;
  const { subject, words } = told(content);
  const method = signUp.state === 'cancelled' ? 'CANCEL' : 'PUBLISH';
  const hadPlace = signUp.confirmedAt !== null;
  return {
    to,
    subject: `${subject}：${activity.title}`,
    text: [
      `${content.name}，您好：`,
      '',
      ...words,
      '',
      `活动：${activityNames[typeOf(activity.activityType)]}｜${activity.title}`,
      `时间：${formatDateTime(activity.beginTime)}至${formatDateTime(activity.finishTime)}`,
      `地点：${activity.place}`,
      '',
      `查看或取消报名：${content.portal}/portal/account/activities`,
      '',
      '本邮件由系统自动发送，请勿直接回复。',
    ].join('\n'),
    ...(hadPlace
      ? {
          attachments: [
            {
              filename: 'event.ics',
              content: Buffer.from(fileOf(content, now)),
              contentType: `text/calendar; charset=utf-8; method=${method}`,
            },
          ],
        }
      : {}),
  };
}

function told({ signUp, activity }: MailContent): { subject: string; words: string[] } {
  if (signUp.state === 'cancelled') return { subject: '报名已取消', words: ['您已取消报名，名额已释放。'] };
  if (signUp.state === 'confirmed') {
    const words = ['附件为日历文件，可添加到您的日历；入场二维码请在账号的「我的活动」中出示。'];
    return signUp.told === 'waiting'
      ? { subject: '候补成功', words: ['有名额了，您已从候补名单递补，报名成功。', ...words] }
      : { subject: '报名成功', words: ['您已报名成功。', ...words] };
  }
  return activity.activityStatus === 1
    ? { subject: '已加入候补名单', words: ['名额已满，您已加入候补名单。有名额时将按先后顺序自动递补，并邮件通知您。'] }
    : { subject: '预报名成功', words: ['活动尚未开放报名。开放后将按预报名的先后顺序自动确认名额，并邮件通知您。'] };
}

const fileOf = ({ signUp, activity, portal }: MailContent, now: Date): string =>
  calendarFile({
    uid: `event-sign-up-${signUp.id}@${new URL(portal).hostname}`,
    sequence: signUp.state === 'cancelled' ? 1 : 0,
    cancelled: signUp.state === 'cancelled',
    stamp: now,
    start: activity.beginTime,
    end: activity.finishTime,
    summary: activity.title,
    location: activity.place,
    description: `${portal}/portal/account/activities`,
  });
