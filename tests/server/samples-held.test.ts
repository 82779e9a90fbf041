import { afterAll, beforeAll, expect, it } from 'vitest';
import { putEmployees } from '../../server/modules/archive/employees-store';
import { loadSamples } from '../../server/samples/employees';
import { heldSamples } from '../../server/samples/held';
import { samplePeople } from '../../server/samples/people';
import { createFieldVault } from '../../server/security/field-vault';
import { createSecrets } from '../../server/security/secrets';
import type { TestApp } from './support/app';
import { startTestApp } from './support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('tells sample content from an imported namesake, whatever keys sealed it', async () => {
  const { db } = app.context;
  const [person] = samplePeople(new Date());
  if (!person) throw new Error('no sample employee');
  const other = createFieldVault(await createSecrets('operator'));
  await putEmployees(db, other, [{ ...person.record, hireDate: '2001-02-03' }]);
  expect(await heldSamples(db)).toEqual([]);
  await putEmployees(db, other, [person.record]);
  expect(await heldSamples(db)).toEqual(['sample employees']);
  await loadSamples(app.context);
  expect(await heldSamples(db)).toEqual(['sample accounts', 'sample employees']);
});
