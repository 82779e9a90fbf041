import type { Report } from '../../../contract/archive/calls';
import { objections, shownVerificationCode } from '../../../contract/archive/rules/report-copy';
import type { Mail } from '../../providers/mail/mail';

/** The mail that carries a report to the recipient chosen by its owner. */
export function reportMail(report: Report, archiveUrl: string, to: string): Omit<Mail, 'attachments'> {
  return {
    to,
    subject: `${report.employeeName}的履历报告`,
    text: [
      '您好：',
      '',
      `${report.employeeName}通过${report.companyName}员工履历查询中心，将本人的履历报告发送给您，请查看附件。`,
      '',
      `报告生成时间：${report.reportGenerationTime}`,
      `在线验证码：${shownVerificationCode(report)}`,
      `验证有效期至：${report.verifiableUntil}`,
      `在线验证地址：${archiveUrl}`,
      '',
      '请在上述地址点击“在线验证”并输入验证码，核对查询结果与附件是否一致。',
      objections('如对报告内容有疑问，请联系人力资源中心', report.hrMailbox),
      '',
      '本邮件由系统自动发送，请勿直接回复。如您并非预期的收件人，请删除本邮件，勿使用或转发附件。',
      '',
      report.companyName,
    ].join('\n'),
  };
}
