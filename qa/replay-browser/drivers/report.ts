import type { Report } from '../../../contract/archive/calls';
import { startTime } from '../page-clock';

const hour = 60 * 60_000;

/** A report as the server would give it: its person's hour has just begun. */
export const report = (changes: Partial<Report> = {}): Report => ({
  employeeName: '王小明',
  employeeIdCard: '11010519491231002X',
  onDutyStatus: '离职',
  employmentDate: '2016-07-04',
  department: '研发中心',
  position: '高级工艺工程师',
  laborDisputes: '无',
  performanceEvaluation: '优秀',
  performanceAnnotations: '',
  performanceList: [{ belongYear: '2025年', performanceContent: '完成 3 项工艺标准编制' }],
  honoraryAwardsList: [{ belongYear: '2024年', honoraryAwardsName: '集团优秀员工' }],
  verificationCode: 'A1B2C3D4E5F6G7H8',
  onlineChecking: 'no',
  reportGenerationTime: '2026-11-23 10:00',
  verifiableUntil: '2026-12-23',
  companyName: '深圳市华秀电路科技集团有限公司',
  reportHandle: 'reportHandle-of-test-1',
  accessUntil: new Date(startTime.getTime() + hour).toISOString(),
  ...changes,
});
