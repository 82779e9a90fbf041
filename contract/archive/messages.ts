import { archive } from '../limits/archive';

/** What the employees' report says when it refuses. */
export const archiveMessages = {
  /** R467; for unknown and malformed codes alike. */
  wrongCode: '请输入正确的验证码',
  /** R468 */
  reportExpired: '在线验证报告已过期，无法在线验证，请报告所有者重新申请',
  noRecord: '未查询到您的履历信息，如有疑问请联系人力资源中心',
  /** R492 */
  notEligible: `仅支持在职员工及离职${archive.eligibilityYears}年内的员工查询`,
  faceMismatch: '刷脸失败：照片与本人不符，请重新认证',
  signingFailed: '签署失败，请重新申请',
  notSigned: '报告尚未签署，请稍后再试',
  tooManyMails: `每份报告最多发送${archive.mailsPerReport}次邮件`,
  ownerTooLate: '报告已超过查看时限，请重新申请',
} as const;

/** What the console says of employees, reports and disputes when it refuses. */
export const archiveStaffMessages = {
  missing: '请求的内容不存在，可能已被删除',
  unchanged: '资料没有变化，未作更正',
  numberTaken: '该证件号码已有员工',
  /** The same form has added somebody, and holds something else since. */
  addedOtherwise: '该员工已新增，请在列表中打开后更正',
  actNotNow: '该员工的在职状态已变化，请查看最新资料',
  hasReports: '该员工已有履历报告，不能删除；如已离职，请办理离职',
  previewOld: '员工资料在预览后有变化，请重新预览',
} as const;
