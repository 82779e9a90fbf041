import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isEligible } from '../../contract/archive/rules/eligibility';
import { dayOf } from '../../contract/rules/dates';
import { samplePeople } from '../../server/samples/people';
import { downloadPdf, ownReport, startWithEmployees } from './archive-flow';
import type { TestApp } from './support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startWithEmployees();
});
afterAll(() => app.close());

it('the PDF of every sample employee is made without a word of complaint [R485]', async () => {
  const complaints = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')];
  const warned = vi.fn();
  process.on('warning', warned);
  const today = dayOf(app.clock.now());
  const people = samplePeople(app.clock.now()).filter(({ record }) => isEligible(record.leaveDate, today));
  expect(people.length).toBeGreaterThan(10);
  for (const { record } of people) {
    const { browser, report } = await ownReport(app, record);
    const pdf = await downloadPdf(browser, report.reportHandle);
    expect([record.name, pdf.statusCode, pdf.body.startsWith('%PDF-')]).toEqual([record.name, 200, true]);
  }
  process.off('warning', warned);
  const lines = app.logs.map((line): { level: number } => JSON.parse(line));
  expect(lines.length).toBeGreaterThan(people.length);
  expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
  for (const spy of [...complaints, warned]) expect(spy).not.toHaveBeenCalled();
});
