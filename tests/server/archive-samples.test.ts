import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkIdNo, checkName } from '../../contract/archive/rules/face-form';
import { findEmployee } from '../../server/modules/archive/employees-store';
import { employees } from '../../server/modules/archive/tables';
import { loadSamples, sampleIdentities } from '../../server/samples/employees';
import { day, fetchReport, ownReport, passCheck, sample, startWithSamples } from './archive-flow';
import type { TestApp } from './support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startWithSamples({ start: new Date('2028-02-29T09:00:00+08:00') });
});
afterAll(() => app.close());

it('have good names and numbers, each their own [R451] [R452]', () => {
  const identities = sampleIdentities(app.clock.now());
  for (const { name, idNo } of identities) expect([checkName(name), checkIdNo(idNo)]).toEqual([undefined, undefined]);
  expect(new Set(identities.map(({ idNo }) => idNo)).size).toBe(identities.length);
});

it('stand on either side of the three years, on a leap day and a week later [R492]', async () => {
  for (let visit = 0; visit < 2; visit++) {
    await ownReport(app, sample(app, '离职3年差1天'));
    const late = app.browser();
    await passCheck(app, late, sample(app, '离职3年零1天'));
    expect((await fetchReport(late, sample(app, '离职3年零1天'))).status).toBe(403);
    app.clock.advance(7 * day);
    await loadSamples(app.context);
  }
});

it('are not mixed with employees of one’s own', async () => {
  const { db, vault } = app.context;
  const before = await db.select().from(employees);
  await db.delete(employees);
  const [one] = before;
  if (!one) throw new Error('no sample employee');
  await db.insert(employees).values({ ...one, idNoIndex: 'of-somebody-else' });
  await loadSamples(app.context);
  expect(await db.select().from(employees)).toHaveLength(1);
  expect(await findEmployee(db, vault, sample(app, '在职'))).toBeUndefined();
});
