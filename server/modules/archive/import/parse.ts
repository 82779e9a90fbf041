import type { Fault } from '../../../import/csv';
import { readTable } from '../../../import/csv';
import { inTurns } from '../../../in-turns';
import type { EmployeeRecord } from '../employees-store';
import { unprintable } from '../unprintable';
import { columns } from './columns';
import { readRow } from './read-row';

/** `warnings` are of rows that are taken all the same. */
export type Parsed = { records: EmployeeRecord[]; warnings: Fault[] } | { faults: Fault[] };

async function warningsOf(lines: readonly { line: number; record: EmployeeRecord }[]): Promise<Fault[]> {
  const warnings: Fault[] = [];
  for await (const some of inTurns(lines))
    for (const { line, record } of some) {
      const { idNo: _, ...printed } = record;
      const reason = await unprintable(printed);
      if (reason !== undefined) warnings.push({ line, reason });
    }
  return warnings;
}

/**
 * Employees from an xlsx or CSV file with a header row:
 *
 * | heading | or | content |
 * |---|---|---|
 * | 姓名 | employeeName | required |
 * | 身份证号 | employeeIdCard | required: of the identity card or another document (decision 039) |
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
 * One bad row rejects the file. All faults are reported with their lines, but never with a number or a name.
 */
export async function parseEmployees(bytes: Uint8Array): Promise<Parsed> {
  const { rows, faults } = await readTable(bytes, columns);
  const records: { line: number; record: EmployeeRecord }[] = [];
  const seen = new Map<string, number>();
  for await (const some of inTurns(rows))
    for (const { cells, line } of some) {
      const row = readRow(cells);
      if ('faults' in row) {
        faults.push(...row.faults.map((reason) => ({ line, reason })));
        continue;
      }
      const before = seen.get(row.record.idNo);
      if (before !== undefined)
        faults.push({ line, reason: `身份证号与第${before}行重复 / same ID number as line ${before}` });
      seen.set(row.record.idNo, line);
      records.push({ line, record: row.record });
    }
  if (faults.length > 0) return { faults: faults.sort((one, other) => one.line - other.line) };
  return { records: records.map(({ record }) => record), warnings: await warningsOf(records) };
}
