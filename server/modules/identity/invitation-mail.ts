import { staff } from '../../../contract/limits/staff';
import type { Mail } from '../../providers/mail/mail';

/** The mail with the link of an invitation. */
export const invitationMail = (to: string, link: string, roles: readonly string[]): Mail => ({
  to,
  subject: '邀请您加入门户管理后台',
  text: [
    '您好：',
    '',
    `您被邀请加入门户管理后台，角色为：${roles.join('、')}。请打开以下链接接受邀请：`,
    '',
    link,
    '',
    `链接${staff.invitationHours}小时内有效，且只能使用一次。如果您不认识发出邀请的人，请忽略本邮件。`,
    '',
    '本邮件由系统自动发送，请勿直接回复。',
  ].join('\n'),
});

/** The token is in the fragment, which is not logged and not sent to other sites. */
export const invitationLink = (portal: string, token: string): string => `${portal}/staff/invitation#${token}`;
