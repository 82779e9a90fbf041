import { archive } from '../../limits/archive';
import type { Report } from '../calls';
import { groupVerificationCode } from './verification-code';

/** The texts of a report, the same on screen and in print (R477–R480). */
export const reportCopy = {
  title: '员工履历报告',
  subtitle: '在职及离职员工履历证明',
  generatedAt: '报告生成时间',
  basics: '基本信息',
  performance: '上一年度绩效表现',
  honours: '荣誉与奖项',
  verification: '在线验证',
  notes: '重要说明',
  labels: {
    employeeName: '姓名',
    employeeIdCard: '身份证号',
    onDutyStatus: '在职状态',
    employmentDate: '入职日期',
    department: '所属部门',
    position: '担任职务',
    laborDisputes: '有无劳动纠纷',
    performanceEvaluation: '工作绩效评价',
  },
  verificationCode: '在线验证码',
  verifiableUntil: '验证有效期至',
  year: '年度',
  award: '奖项名称',
  none: '无',
  issuer: '出具单位（盖章）',
  sealDepartment: '人力资源中心',
  issuedOn: '出具日期',
  continued: '（续）',
} as const;

/** R478: the evaluation with a single annotation instead of a list. */
const averageEvaluation = '一般';

const orNone = (value: string): string => (value.trim() === '' ? reportCopy.none : value);

/** R477: label and value of each simple field, in reading order. */
export function reportFacts(report: Report): { label: string; value: string }[] {
  const { labels } = reportCopy;
  return [
    { label: labels.employeeName, value: orNone(report.employeeName) },
    { label: labels.employeeIdCard, value: orNone(report.employeeIdCard) },
    { label: labels.onDutyStatus, value: orNone(report.onDutyStatus) },
    { label: labels.employmentDate, value: orNone(report.employmentDate) },
    { label: labels.department, value: orNone(report.department) },
    { label: labels.position, value: orNone(report.position) },
    { label: labels.laborDisputes, value: orNone(report.laborDisputes) },
    { label: labels.performanceEvaluation, value: orNone(report.performanceEvaluation) },
  ];
}

type Performance = Report['performanceList'][number];

/** R478: either one annotation, or the items in a left and a right column, read row by row. */
export function reportPerformance(
  report: Report,
): { annotation: string } | { left: Performance[]; right: Performance[] } {
  if (report.performanceEvaluation === averageEvaluation) return { annotation: orNone(report.performanceAnnotations) };
  if (report.performanceList.length === 0) return { annotation: reportCopy.none };
  return {
    left: report.performanceList.filter((_, index) => index % 2 === 0),
    right: report.performanceList.filter((_, index) => index % 2 === 1),
  };
}

/** The address in the QR code: it opens the check with the code filled in. The fragment is sent to no server. */
export const checkAddress = (archiveUrl: string, { verificationCode }: Report): string =>
  `${archiveUrl}?verify=1#${verificationCode}`;

/** R479: how to check a report, beside the QR code. */
export function checkInstructions(archiveUrl: string): string[] {
  return [
    '扫描左侧二维码自动填写验证码，或访问以下网址：',
    archiveUrl,
    '点击“在线验证”并输入上方验证码，核对查询结果与本报告是否一致。',
  ];
}

/** `。` ends what no mailbox follows. */
export const objections = (words: string, mailbox: string | undefined): string =>
  mailbox === undefined ? `${words}。` : `${words}邮箱：${mailbox}`;

/** R480, R491 */
export function reportNotes({ companyName, hrMailbox }: Pick<Report, 'companyName' | 'hrMailbox'>): string[] {
  return [
    `本报告由${companyName}人力资源中心出具。`,
    `在线验证有效期为${archive.verificationDays}个自然日，逾期需由报告所有者本人重新申请。`,
    '未经报告所有者本人同意，任何单位或个人不得违背其意愿使用本报告。',
    objections('如对报告内容有异议，请联系人力资源中心', hrMailbox),
  ];
}

export const pageNumber = (page: number, pages: number): string => `第 ${page} 页 / 共 ${pages} 页`;

/** File name and title of the document. */
export const reportDocumentTitle = (report: Report): string => `${reportCopy.title}-${report.employeeName}`;

/** R479: the code in groups of four. */
export const shownVerificationCode = (report: Report): string => groupVerificationCode(report.verificationCode);
