import { idNoChecksum } from '../../contract/archive/rules/id-no';
import { dayOf } from '../../contract/rules/dates';
import type { EmployeeRecord } from '../modules/archive/employees-store';

const withChecksum = (digits: string): string => digits + idNoChecksum(digits);
const performance = (year: string) =>
  [
    '全年主导完成高多层板压合制程优化，产品一次良率由96.2%提升至98.1%。',
    '负责六层沉金板阻抗控制专项，客户退货率下降42%，获客户书面感谢。',
    '推动钻孔车间刀具寿命管理系统上线，年度节约耗材费用约38万元。',
    '培养储备技术员5名，其中3名通过高级工艺员评定，按期完成全部培训计划。',
    '参与编写企业标准3项，工艺文件归档及时率100%。',
  ].map((performanceContent) => ({ belongYear: year, performanceContent }));

const honours = [
  { belongYear: '2021', honoraryAwardsName: '年度优秀新人' },
  { belongYear: '2023', honoraryAwardsName: '精益改善一等奖' },
  { belongYear: '2025', honoraryAwardsName: '集团质量标兵' },
];

const manyHonours = Array.from({ length: 14 }, (_, index) => ({
  belongYear: String(2012 + index),
  honoraryAwardsName: ['年度优秀员工', '技术创新奖', '安全生产先进个人', '优秀班组长'][index % 4] ?? '',
}));

const ordinary: Omit<EmployeeRecord, 'name' | 'idNo'> = {
  hireDate: '2018-07-02',
  leaveDate: null,
  department: '制造中心 / 多层板事业部',
  position: '工艺工程师',
  laborDisputes: false,
  performanceEvaluation: '良好',
  performanceAnnotations: '',
  performanceList: [],
  honoraryAwardsList: [],
  signedDocument: false,
};

/** The same day `years` ago, plus `days`; yyyy-MM-dd. */
function ago(now: Date, years: number, days = 0): string {
  const today = dayOf(now);
  const year = Number(today.slice(0, 4)) - years;
  const month = Number(today.slice(5, 7)) - 1;
  // 29 February becomes 28 February in a common year, as in the eligibility rule.
  const day = Math.min(Number(today.slice(8)), new Date(Date.UTC(year, month + 1, 0)).getUTCDate());
  return new Date(Date.UTC(year, month, day + days)).toISOString().slice(0, 10);
}

export interface SamplePerson {
  label: string;
  record: EmployeeRecord;
}

/** Invented people, one for each case; their dates are relative to `now`. */
export function samplePeople(now: Date): SamplePerson[] {
  const lastYear = String(Number(dayOf(now).slice(0, 4)) - 1);
  const person = (label: string, name: string, idNo: string, rest: Partial<EmployeeRecord> = {}): SamplePerson => ({
    label,
    record: { ...ordinary, performanceList: performance(lastYear).slice(0, 2), ...rest, name, idNo },
  });
  return [
    person('在职，绩效与荣誉齐全', '张伟', withChecksum('44030519900307101'), {
      performanceEvaluation: '优秀',
      performanceList: performance(lastYear),
      honoraryAwardsList: honours,
    }),
    person('离职1年，可查询', '李娜', withChecksum('44010619920815204'), { leaveDate: ago(now, 1) }),
    person('离职3年差1天，可查询', '王强', withChecksum('43010219880214301'), {
      hireDate: '2012-03-05',
      leaveDate: ago(now, 3, 1),
    }),
    person('离职3年零1天，不可查询', '刘洋', withChecksum('42010319851120501'), {
      hireDate: '2010-05-04',
      leaveDate: ago(now, 3, -1),
    }),
    person('15位旧身份证号', '陈静', '440301650812102', { hireDate: '1998-09-01', position: '高级品质主管' }),
    person('字母加9位数字证件', '林志明', 'A123456789', {
      position: '海外客户经理',
      department: '营销中心 / 海外业务部',
    }),
    person('绩效一般，显示单条说明', '赵敏', withChecksum('32050219940630602'), {
      performanceEvaluation: '一般',
      performanceAnnotations: '年度绩效考核结果为一般，工作任务基本按期完成，协作沟通有待加强。',
    }),
    person('荣誉较多，报告分页', '周建国', withChecksum('33010619760501701'), {
      hireDate: '2011-02-14',
      position: '资深技术专家',
      performanceEvaluation: '优秀',
      performanceList: performance(lastYear),
      honoraryAwardsList: manyHonours,
    }),
    person('有劳动纠纷', '吴磊', withChecksum('35020319911009801'), { laborDisputes: true, leaveDate: ago(now, 2) }),
    person('电子签章报告', '孙悦', withChecksum('51010719930418902'), {
      performanceEvaluation: '优秀',
      honoraryAwardsList: honours,
      signedDocument: true,
    }),
    person('生僻字姓名', '邢玥翀', withChecksum('61010319960722003'), { department: '研发中心 / 柔性板研究室' }),
    person('带间隔点的姓名', '阿依古丽·买买提', withChecksum('65010219970111104'), { position: '贴片工程师' }),
  ];
}
