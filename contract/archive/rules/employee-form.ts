import { archive } from '../../limits/archive';
import { checkRecord } from '../../rules/check-record';
import type { ContentField, ContentRecord } from '../../rules/record-fields';
import { checkIdNo, checkName } from './face-form';

const yearly = (name: string, label: string, example: string): ContentField => ({
  kind: 'lines',
  name,
  label,
  maxLength: archive.employeeTextMaxLength,
  format: { pattern: /^\d{4}：.+$/, example },
  note: `每行一项：${example}`,
  optional: true,
});

const name = { kind: 'text', name: 'name', label: '姓名', maxLength: archive.nameMaxLength } as const;
const idNo = { kind: 'text', name: 'idNo', label: '证件号码', maxLength: 30 } as const;
const hireDate = { kind: 'day', name: 'hireDate', label: '入职日期' } as const;
const leaveDate = { kind: 'day', name: 'leaveDate', label: '离职日期' } as const;
const department = { kind: 'text', name: 'department', label: '部门', maxLength: 100 } as const;
const position = { kind: 'text', name: 'position', label: '职务', maxLength: 100 } as const;
const rest: readonly ContentField[] = [
  { kind: 'text', name: 'performanceEvaluation', label: '绩效评价', maxLength: 100, optional: true },
  { kind: 'lines', name: 'performanceAnnotations', label: '绩效说明', maxLength: 2_000, optional: true },
  yearly('performanceList', '绩效内容', '2024：内容'),
  yearly('honoraryAwardsList', '荣誉奖项', '2024：奖项'),
  { kind: 'flag', name: 'laborDisputes', label: '有劳动纠纷', off: true },
  { kind: 'flag', name: 'signedDocument', label: '电子签章' },
];

/** Of an employee who is added. */
export const newEmployeeFields: readonly ContentField[] = [
  name,
  idNo,
  hireDate,
  { ...leaveDate, note: '在职则留空', optional: true },
  department,
  position,
  ...rest,
];

/** What HR corrects in a form; a date of leaving only of those who have left. Name and document change by an act of their own. */
export const correctedFields = (left: boolean): readonly ContentField[] => [
  hireDate,
  ...(left ? [leaveDate] : []),
  department,
  position,
  ...rest,
];

/** What happens to an employee, each with a reason. */
export const employeeActs = {
  leave: { label: '办理离职', fields: [leaveDate] },
  rehire: { label: '再次入职', fields: [hireDate, department, position] },
  identify: {
    label: '变更姓名或证件',
    fields: [name, { ...idNo, note: '不变则留空', optional: true }],
  },
} as const satisfies Record<string, { label: string; fields: readonly ContentField[] }>;
export type EmployeeAct = keyof typeof employeeActs;
export const employeeActKeys = Object.keys(employeeActs) as EmployeeAct[]; // The keys of a record of that type.

/** The acts that are possible for somebody who has left, or not. */
export const possibleActs = (left: boolean): readonly EmployeeAct[] => [left ? 'rehire' : 'leave', 'identify'];

/** What has become of an employee, as the history has it. */
export const historyKinds = ['add', 'correct', 'import', ...employeeActKeys] as const;
export type HistoryKind = (typeof historyKinds)[number];
export const historyNames: Readonly<Record<HistoryKind, string>> = {
  add: '新增',
  correct: '更正',
  import: '导入',
  leave: '离职',
  rehire: '再次入职',
  identify: '变更姓名或证件',
};

type Faults = Readonly<Record<string, string>>;

function checkValues(fields: readonly ContentField[], values: ContentRecord): Faults {
  const text = (key: string): string => String(values[key] ?? '').trim();
  const wrongName = text('name') === '' ? undefined : checkName(text('name'));
  const wrongNumber = text('idNo') === '' ? undefined : checkIdNo(text('idNo'));
  return {
    ...(wrongName !== undefined && { name: wrongName }),
    ...(wrongNumber !== undefined && { idNo: wrongNumber }),
    ...(text('leaveDate') !== '' && text('hireDate') > text('leaveDate') && { leaveDate: '离职日期早于入职日期' }),
    ...checkRecord({ fields }, values),
  };
}

/** What is wrong with somebody who is added, by field; empty where it is good. */
export const checkNewEmployee = (values: ContentRecord): Faults => checkValues(newEmployeeFields, values);

/** What is wrong with a correction of somebody who has left, or not: leaving is an act of its own. */
export const checkCorrection = (values: ContentRecord, left: boolean): Faults => ({
  ...checkValues([...correctedFields(left), ...(left ? [] : [{ ...leaveDate, optional: true } as const])], values),
  ...(!left && (values.leaveDate ?? '') !== '' && { leaveDate: '请通过“办理离职”登记离职' }),
});

interface Period {
  hireDate: string;
  /** Empty: not left. */
  leaveDate: string;
}

/** What is wrong with an act on somebody who has been there for a period. */
export function checkAct(
  act: EmployeeAct,
  values: ContentRecord,
  { hireDate: hired, leaveDate: left }: Period,
): Faults {
  const early = String(values.hireDate ?? '');
  return {
    ...(act === 'rehire' && early !== '' && early <= left && { hireDate: '再次入职的日期应晚于离职日期' }),
    ...(act === 'leave' &&
      String(values.leaveDate ?? '') !== '' &&
      hired > String(values.leaveDate) && { leaveDate: '离职日期早于入职日期' }),
    ...checkValues(employeeActs[act].fields, values),
  };
}
