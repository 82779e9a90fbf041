import { screen } from '../../../src/machines/files/importing/screen';
import { css, partOf } from '../../../src/machines/shared/screen';
import { locatorOf } from '../../replay-browser/locator';
import type { RunDriver, RunHands } from '../driver';
import { factorOverrides, waits } from '../second-factor';

export const driver: RunDriver = {
  screen,
  answers: {},
  others: {
    waits,
    corrects: async ({ as, facts }: RunHands) => {
      const [first] = facts.roster ?? [];
      if (first === undefined) throw new Error('no employees were prepared');
      const { name, idNo, department } = first;
      const rows = ['姓名,身份证号,入职日期,部门,职务', `${name},${idNo},2018-07-02,${department},主任工程师`];
      const csv = Buffer.from(rows.join('\n')).toString('base64');
      const staff = await as('staff');
      const { seen } = Object(await staff.postSealed('/api/portal/v1/staff/previewEmployees', { csv }));
      await staff.postSealed('/api/portal/v1/staff/importEmployees', { csv, seen });
    },
  },
  overrides: {
    ...factorOverrides,
    'file.choose': async (event, { page, facts }, act) => {
      const { name } = event.file;
      const file = facts.files?.find((made) => made.name === name);
      if (file === undefined || file.bytes !== undefined) return act();
      await locatorOf(page, css('input[type="file"]', partOf('importing'))).setInputFiles({
        name,
        mimeType: 'text/csv',
        buffer: Buffer.from(file.text),
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
