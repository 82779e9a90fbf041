import { CsvError, parse } from 'csv-parse/sync';
import type { EmployeeRecord } from '../employees-store';
import { columns, fieldOf, headingHelp } from './columns';
import { decodeText } from './decode';
import type { Cells } from './read-row';
import { readRow } from './read-row';

interface Fault {
  /** Line of the file, from 1; 0 where the whole file is meant. */
  line: number;
  reason: string;
}

export type Parsed = { records: EmployeeRecord[] } | { faults: Fault[] };

interface Line {
  record: string[];
  /** Where the row ends in the file, from 1. */
  line: number;
}

function readLines(text: string): Line[] {
  const rows: Line[] = [];
  parse(text, {
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
    on_record: (record: string[], { lines }) => {
      rows.push({ record, line: lines });
      return null;
    },
  });
  return rows;
}

function headFaults(headings: string[]): Fault[] {
  const fields = headings.map(fieldOf);
  const missing = columns.filter(({ field, required }) => required && !fields.includes(field));
  // By position: a file without headings would otherwise show a person here.
  const unknown = headings.flatMap((heading, index) =>
    fields[index] === undefined && heading.trim() !== '' ? [index + 1] : [],
  );
  const twice = fields.filter((field, index) => field !== undefined && fields.indexOf(field) !== index);
  const reasons = [
    missing.length > 0 && `缺少列 / missing: ${missing.map(({ heading }) => heading).join(', ')}`,
    unknown.length > 0 && `未知列 / unknown heading in column ${unknown.join(', ')}`,
    twice.length > 0 && `重复列 / twice: ${twice.join(', ')}`,
  ].filter((reason) => reason !== false);
  return reasons.map((reason) => ({ line: 1, reason: `${reason}. ${headingHelp()}` }));
}

/**
 * Employees from a CSV file in UTF-8 or GB18030 with a header row:
 *
 * | heading | or | content |
 * |---|---|---|
 * | 姓名 | employeeName | required |
 * | 身份证号 | employeeIdCard | required: 18 or 15 digits, or a letter and 9 digits |
 * | 入职日期 | employmentDate | required, 2024-01-31 or 2024/1/31 |
 * | 离职日期 | leaveDate | empty for current staff |
 * | 部门 | department | required |
 * | 职务 | position | required |
 * | 劳动纠纷 | laborDisputes | 有 or 无 (default) |
 * | 绩效评价 | performanceEvaluation | 优秀, 良好, 一般 … |
 * | 绩效说明 | performanceAnnotations | shown alone where the evaluation is 一般 |
 * | 绩效内容 | performanceList | 2024:内容;2025:内容 |
 * | 荣誉奖项 | honoraryAwardsList | 2024:奖项;2025:奖项 |
 * | 电子签章 | signedDocument | 是 or 否 (default) |
 *
 * One bad row spoils the file: all faults are told, with their lines, and never with a number or a name.
 */
export function parseEmployees(bytes: Uint8Array): Parsed {
  let lines: Line[];
  try {
    lines = readLines(decodeText(bytes));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error.lines ?? 0);
    return { faults: [{ line, reason: `CSV 格式错误 / not well-formed CSV (${error.code})` }] };
  }
  const [head, ...rows] = lines;
  if (!head) return { faults: [{ line: 0, reason: `文件为空 / the file is empty. ${headingHelp()}` }] };
  const faults = headFaults(head.record);
  if (faults.length > 0) return { faults };

  const records: EmployeeRecord[] = [];
  const seen = new Map<string, number>();
  for (const { record: texts, line } of rows) {
    if (texts.length > head.record.length) {
      faults.push({ line, reason: '列数多于表头 / more cells than headings' });
      continue;
    }
    const cells: Cells = {};
    head.record.forEach((heading, index) => {
      const field = fieldOf(heading);
      if (field) cells[field] = texts[index] ?? '';
    });
    const row = readRow(cells);
    if ('faults' in row) {
      faults.push(...row.faults.map((reason) => ({ line, reason })));
      continue;
    }
    const before = seen.get(row.record.idNo);
    if (before !== undefined)
      faults.push({ line, reason: `身份证号与第${before}行重复 / same ID number as line ${before}` });
    seen.set(row.record.idNo, line);
    records.push(row.record);
  }
  if (faults.length === 0 && records.length === 0) return { faults: [{ line: 0, reason: '没有数据行 / no rows' }] };
  return faults.length > 0 ? { faults } : { records };
}
