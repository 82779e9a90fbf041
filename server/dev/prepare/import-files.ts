import type { Prepared } from '../../../contract/prepared';

type Person = NonNullable<Prepared['roster']>[number];
type Row = readonly [name: string, idNo: string, department: string, position: string];

const headings = '姓名,身份证号,入职日期,部门,职务,绩效评价';

const csvOf = (rows: readonly Row[]): string =>
  [headings, ...rows.map(([name, idNo, ...place]) => [name, idNo, '2018-07-02', ...place, '良好'].join())].join('\n');

/** The first is promoted; the new ones come next, of whom one has a place that no font of the report can print. */
function rowsOf(roster: readonly Person[]): Row[] {
  const [first, ...others] = roster.map(({ name, idNo, department }): Row => [name, idNo, department, '工程师']);
  const [same, [odd, ...added]] = [others.slice(0, -2), others.slice(-2)];
  if (first === undefined || odd === undefined) throw new Error('a roster has three employees at least');
  return [[first[0], first[1], first[2], '高级工程师'], [odd[0], odd[1], odd[2], '\u{2EBF0}工'], ...added, ...same];
}

/** Line 3 has no name, line 9 no department. */
const faultyRowsOf = (rows: readonly Row[]): Row[] =>
  [...rows, ...rows.slice(0, 2)].map(([name, idNo, department, position], at) => [
    at === 1 ? '' : name,
    idNo,
    at === 7 ? '' : department,
    position,
  ]);

/** The files that the cases of the import choose, by the names that the cases give them. The last two employees are new. */
export function importFiles(roster: readonly Person[]): NonNullable<Prepared['files']> {
  const rows = rowsOf(roster);
  return [
    { name: '员工.csv', text: csvOf(rows) },
    { name: '有误.csv', text: csvOf(faultyRowsOf(rows)) },
    { name: '过大.csv', text: csvOf(rows), bytes: 1_048_577 },
  ];
}
