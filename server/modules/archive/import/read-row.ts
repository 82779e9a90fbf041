import { checkIdNo, checkName } from '../../../../contract/archive/rules/face-form';
import { isDay } from '../../../../contract/rules/calendar';
import { entered } from '../../../../contract/rules/entered';
import { emptyCells } from '../../../import/csv';
import type { EmployeeRecord } from '../employees-store';
import type { Field } from './columns';
import { columns } from './columns';

type Cells = Partial<Record<Field, string>>;

const yes = new Set(['有', '是', 'y', 'yes', 'true', '1']);
const no = new Set(['', '无', '否', 'n', 'no', 'false', '0']);

function readFlag(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}

/** yyyy-MM-dd from 2024-01-31, 2024/1/31, 2024.1.31 or 2024年1月31日; undefined if there is no such day. */
function readDate(text: string): string | undefined {
  const match = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text);
  if (!match) return undefined;
  const [year = '', month = '', day = ''] = match.slice(1);
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : undefined;
}

/** `2024:内容;2025:内容`, with full-width or half-width punctuation; undefined if an item has no year or no content. */
function readYearly(text: string): { year: string; content: string }[] | undefined {
  const parts = text
    .split(/[;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const items = parts.map((part) => /^(\d{4})年?\s*[:：]\s*(.+)$/s.exec(part));
  if (items.some((item) => item === null)) return undefined;
  return items.map((item) => ({ year: item?.[1] ?? '', content: item?.[2] ?? '' }));
}

const reasons = {
  employmentDate: '入职日期应为 yyyy-MM-dd / the hire date is not a date',
  leaveDate: '离职日期应为 yyyy-MM-dd / the leave date is not a date',
  order: '离职日期早于入职日期 / the leave date is before the hire date',
  laborDisputes: '劳动纠纷应为 有 或 无 / labour disputes must be yes or no',
  signedDocument: '电子签章应为 是 或 否 / signed document must be yes or no',
  performanceList: '绩效内容应为 2024:内容;2025:内容 / performance items must be year:content',
  honoraryAwardsList: '荣誉奖项应为 2024:奖项;2025:奖项 / honours must be year:award',
} as const;

/** Parses a row into an employee, or returns all of its faults. */
export function readRow(cells: Cells): { record: EmployeeRecord } | { faults: string[] } {
  const cell = (field: Field): string => cells[field] ?? '';
  const faults: string[] = [];
  const need = <Value>(value: Value | undefined, reason: string, otherwise: Value): Value => {
    if (value === undefined) faults.push(reason);
    return value ?? otherwise;
  };

  faults.push(...emptyCells(cells, columns));
  const name = entered('name', cell('employeeName'));
  const idNo = entered('idNo', cell('employeeIdCard'));
  if (name !== '' && checkName(name)) faults.push(`${checkName(name)} / the name is not valid`);
  if (idNo !== '' && checkIdNo(idNo)) faults.push(`${checkIdNo(idNo)} / the ID number is not valid`);

  const hired = cell('employmentDate');
  const left = cell('leaveDate');
  const hireDate = hired === '' ? '' : need(readDate(hired), reasons.employmentDate, '');
  const leaveDate = left === '' ? null : need(readDate(left), reasons.leaveDate, '');
  if (hireDate !== '' && leaveDate && leaveDate < hireDate) faults.push(reasons.order);

  const performance = need(readYearly(cell('performanceList')), reasons.performanceList, []);
  const honours = need(readYearly(cell('honoraryAwardsList')), reasons.honoraryAwardsList, []);
  const record: EmployeeRecord = {
    name,
    idNo,
    hireDate,
    leaveDate,
    department: cell('department'),
    position: cell('position'),
    laborDisputes: need(readFlag(cell('laborDisputes')), reasons.laborDisputes, false),
    performanceEvaluation: cell('performanceEvaluation'),
    performanceAnnotations: cell('performanceAnnotations'),
    performanceList: performance.map(({ year, content }) => ({ belongYear: year, performanceContent: content })),
    honoraryAwardsList: honours.map(({ year, content }) => ({ belongYear: year, honoraryAwardsName: content })),
    signedDocument: need(readFlag(cell('signedDocument')), reasons.signedDocument, false),
  };
  return faults.length > 0 ? { faults } : { record };
}
