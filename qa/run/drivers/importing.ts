import { screen } from '../../../src/machines/files/importing/screen';
import { css, partOf } from '../../../src/machines/shared/screen';
import { locatorOf } from '../../replay-browser/locator';
import type { Facts, RunDriver, RunHands } from '../driver';
import { factorOverrides, waits } from '../second-factor';

type Row = readonly [name: string, idNo: string, department: string, position: string];

const headings = '姓名,身份证号,入职日期,部门,职务,绩效评价';

const fileOf = (rows: readonly Row[]): Buffer =>
  Buffer.from(
    [headings, ...rows.map(([name, idNo, ...place]) => [name, idNo, '2018-07-02', ...place, '良好'].join())].join('\n'),
  );

/** The first is promoted; the new ones come next, of whom one has a place that no font of the report can print. */
function rowsOf({ roster = [] }: Facts): Row[] {
  const [first, ...others] = roster.map(({ name, idNo, department }): Row => [name, idNo, department, '工程师']);
  if (first === undefined) throw new Error('no employees were prepared');
  const [same, [odd, ...added]] = [others.slice(0, -2), others.slice(-2)];
  if (odd === undefined) throw new Error('no new employees were prepared');
  return [[first[0], first[1], first[2], '高级工程师'], [odd[0], odd[1], odd[2], '\u{2EBF0}工'], ...added, ...same];
}

/** Line 3 has no name, line 9 no department. */
function faultyRowsOf(facts: Facts): Row[] {
  const rows = rowsOf(facts);
  const filler = rows.slice(0, 2);
  return [...rows, ...filler].map(([name, idNo, department, position], at) => [
    at === 1 ? '' : name,
    idNo,
    at === 7 ? '' : department,
    position,
  ]);
}

export const driver: RunDriver = {
  screen,
  address: () => '/staff/employees',
  answers: {},
  others: {
    waits,
    corrects: async ({ as, facts }: RunHands) => {
      const [first] = rowsOf(facts);
      if (first === undefined) return;
      const csv = fileOf([[first[0], first[1], first[2], '主任工程师']]).toString('base64');
      const staff = await as('staff');
      const { seen } = Object(await staff.postSealed('/api/portal/v1/staff/previewEmployees', { csv }));
      await staff.postSealed('/api/portal/v1/staff/importEmployees', { csv, seen });
    },
  },
  overrides: {
    ...factorOverrides,
    'file.choose': async (event, { page, facts }, act) => {
      if (event.refusal !== '') return act();
      const rows = event.file.uid === 'faulty' ? faultyRowsOf(facts) : rowsOf(facts);
      await locatorOf(page, css('input[type="file"]', partOf('importing'))).setInputFiles({
        name: event.file.name,
        mimeType: 'text/csv',
        buffer: fileOf(rows),
      });
      return undefined;
    },
  },
  books: async ({ as, facts: { roster = [] } }) => {
    const staff = await as('staff');
    const found = roster.slice(-2).map(async ({ idNo }) => {
      const body = { search: idNo, pageNum: 1, pageSize: 10 };
      return Object(await staff.postSealed('/api/portal/v1/staff/getEmployees', body)).totalRows;
    });
    return { added: (await Promise.all(found)).reduce((sum, rows) => sum + rows, 0) };
  },
};
