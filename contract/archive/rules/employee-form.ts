import { archive } from '../../limits/archive';
import { checkRecord } from '../../rules/check-record';
import type { ContentField, ContentRecord } from '../../rules/record-fields';
import { checkName } from './face-form';

const yearly = (name: string, label: string, example: string): ContentField => ({
  kind: 'lines',
  name,
  label,
  maxLength: archive.employeeTextMaxLength,
  format: { pattern: /^\d{4}：.+$/, example },
  note: `每行一项：${example}`,
  optional: true,
});

/** What HR corrects of an employee. The ID number stays: another number is another person. */
export const employeeFields: readonly ContentField[] = [
  { kind: 'text', name: 'name', label: '姓名', maxLength: archive.nameMaxLength },
  { kind: 'day', name: 'hireDate', label: '入职日期' },
  { kind: 'day', name: 'leaveDate', label: '离职日期', note: '在职则留空', optional: true },
  { kind: 'text', name: 'department', label: '部门', maxLength: 100 },
  { kind: 'text', name: 'position', label: '职务', maxLength: 100 },
  { kind: 'text', name: 'performanceEvaluation', label: '绩效评价', maxLength: 100, optional: true },
  { kind: 'lines', name: 'performanceAnnotations', label: '绩效说明', maxLength: 2_000, optional: true },
  yearly('performanceList', '绩效内容', '2024：内容'),
  yearly('honoraryAwardsList', '荣誉奖项', '2024：奖项'),
  { kind: 'flag', name: 'laborDisputes', label: '有劳动纠纷' },
  { kind: 'flag', name: 'signedDocument', label: '电子签章' },
];

/** What is wrong with a record, by field; empty where it is good. */
export function checkEmployee(values: ContentRecord): Readonly<Record<string, string>> {
  const { name, hireDate, leaveDate } = values;
  const wrongName = typeof name === 'string' && name.trim() !== '' ? checkName(name) : undefined;
  const late = typeof leaveDate === 'string' && leaveDate !== '' && String(hireDate) > leaveDate;
  return {
    ...(wrongName !== undefined && { name: wrongName }),
    ...(late && { leaveDate: '离职日期早于入职日期' }),
    ...checkRecord({ fields: employeeFields }, values),
  };
}
