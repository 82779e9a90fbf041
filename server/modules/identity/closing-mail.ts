import { formatDateTime } from '../../../contract/rules/dates';
import type { Mail } from '../../providers/mail/mail';

const mail = (to: string, subject: string, ...lines: string[]): Mail => ({
  to,
  subject,
  text: ['您好：', '', ...lines, '', '本邮件由系统自动发送，请勿直接回复。'].join('\n'),
});

/** What the owner of an account that is to be closed is told; who has only the open session does it in sight. */
export const closingMails = {
  requested: (to: string, code: string, dueAt: Date, url: string) =>
    mail(
      to,
      '已收到您的账号注销申请',
      `账号${code}将于${formatDateTime(dueAt)}注销，此前您可以登录后在账号页面撤回申请：${url}/portal/account/closing`,
      '如果不是您本人申请，请立即撤回并修改登录密码。',
    ),
  withdrawn: (to: string, code: string) => mail(to, '您的账号注销申请已撤回', `账号${code}不再注销，可以照常使用。`),
  deferred: (to: string, code: string, unsettled: readonly string[]) =>
    mail(
      to,
      '您的账号注销暂缓办理',
      `账号${code}还有事项未处理完毕：${unsettled.join('、')}。`,
      '账号已冻结，事项处理完毕后我们再行注销并通知您。',
    ),
  closed: (to: string, code: string) =>
    mail(
      to,
      '您的账号已注销',
      `账号${code}已注销，资料和历史记录已清除，无法恢复。依法应当保存的交易信息和网络日志除外。`,
    ),
};
