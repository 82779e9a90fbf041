import { identity } from '../../../contract/limits/identity';
import type { Mail } from '../../providers/mail/mail';

const automatic = '本邮件由系统自动发送，请勿直接回复。';

/** The mail with the code that proves the mailbox. */
export const registrationMail = (to: string, code: string): Mail => ({
  to,
  subject: '您的注册验证码',
  text: [
    '您好：',
    '',
    `您的注册验证码是：${code}`,
    '',
    `验证码${identity.emailCodeMinutes}分钟内有效，请勿告诉他人。`,
    '如果不是您本人操作，请忽略本邮件，不会创建任何账号。',
    '',
    automatic,
  ].join('\n'),
});

/** For the owner of a mailbox that has an account: who asked is told nothing. */
export const alreadyRegisteredMail = (to: string, portal: string): Mail => ({
  to,
  subject: '您的邮箱已有账号',
  text: [
    '您好：',
    '',
    '有人用您的邮箱申请注册，但该邮箱已有账号，无需再次注册。请直接登录：',
    '',
    `${portal}/portal/login`,
    '',
    '如果忘记了密码，请在登录页面选择「忘记密码」。如果不是您本人操作，请忽略本邮件。',
    '',
    automatic,
  ].join('\n'),
});
