import type { Report } from '../../../contract/archive/calls';

/** A typical report: it fits on one page. */
export const sampleReport = (changes: Partial<Report> = {}): Report => ({
  employeeName: '王小明',
  employeeIdCard: '440301199003074516',
  onDutyStatus: '离职',
  employmentDate: '2016-07-04',
  department: '研发中心',
  position: '高级工艺工程师',
  laborDisputes: '无',
  performanceEvaluation: '优秀',
  performanceAnnotations: '',
  performanceList: [
    { belongYear: '2025年', performanceContent: '主导高频混压板试产，良率由 91% 提升至 97.5%' },
    { belongYear: '2025年', performanceContent: '完成 3 项工艺标准编制' },
    { belongYear: '2025年', performanceContent: '年度绩效考核结果：优秀' },
  ],
  honoraryAwardsList: [
    { belongYear: '2024年', honoraryAwardsName: '集团优秀员工' },
    { belongYear: '2022年', honoraryAwardsName: '技术创新奖（二等奖）' },
  ],
  verificationCode: 'K7M2Q9XH4TBD83NP',
  onlineChecking: 'no',
  reportGenerationTime: '2026-11-20 14:30',
  verifiableUntil: '2026-12-20',
  companyName: '深圳市华秀电路科技集团有限公司',
  hrMailbox: 'hr@huaxiu-circuit.example',
  reportHandle: 'AAAAAAAAAAAAAAAAAAAAAA',
  accessUntil: '2026-11-20T07:30:00.000Z',
  ...changes,
});

export const archiveUrl = 'https://www.huaxiu-circuit.example/portal/archive';

/** Twelve rows of performance and eight honours: two pages. */
export const longReport = (): Report =>
  sampleReport({
    performanceList: Array.from({ length: 12 }, (_, index) => ({
      belongYear: '2025年',
      performanceContent: `第${index + 1}项：负责多层板压合与阻抗控制改善项目，按计划完成样品验证，客户投诉较上年下降 ${20 + index}%，并输出作业指导书一份`,
    })),
    honoraryAwardsList: Array.from({ length: 8 }, (_, index) => ({
      belongYear: `${2025 - index}年`,
      honoraryAwardsName: ['集团优秀员工', '技术创新奖（一等奖）', '质量标兵', '“金点子”改善提案奖'][index % 4] ?? '',
    })),
  });

export const averageReport = (): Report =>
  sampleReport({
    performanceEvaluation: '一般',
    performanceAnnotations: '该员工上一年度绩效考核结果为一般，能够完成岗位职责范围内的工作。',
    honoraryAwardsList: [],
  });

export const rareReport = (): Report =>
  sampleReport({
    employeeName: '喆堃淼·䶮㛃𬭚𠅤',
    department: '高频高速板材工艺研究与新产品导入联合实验室（深圳总部）材料分析与可靠性验证及失效机理课题第二攻关小组',
  });
