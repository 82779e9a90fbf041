import { identity } from '../../../contract/limits/identity';
import type { Mail } from '../../providers/mail/mail';

/** The mail with the link to a new password. */
export function resetMail(to: string, link: string): Mail {
  return {
    to,
    subject: '重置您的登录密码',
    text: [
      '您好：',
      '',
      '我们收到了重置您登录密码的申请，请打开以下链接设置新密码：',
      '',
      link,
      '',
      `链接${identity.resetLinkMinutes}分钟内有效，且只能使用一次。设置新密码后，所有设备都需重新登录。`,
      '如果不是您本人申请，请忽略本邮件，您的密码不会改变。',
      '',
      '本邮件由系统自动发送，请勿直接回复。',
    ].join('\n'),
  };
}
