import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordedRuns } from '@circuit-portal/workbench/cli/recorded';
import { flakyOf } from '@circuit-portal/workbench/runs/flaky';
import { runsPage } from '@circuit-portal/workbench/runs/html';
import { readRecordings } from '@circuit-portal/workbench/runs/recording';
import { expect, it, onTestFinished } from 'vitest';
import { leftReplays, recorderIn, resultOf } from '../../../qa/replay-browser/recorder';
import { selectCases } from '../../../qa/replay-browser/select';
import { catalogue } from '../../../src/machines/catalogue';

const [report] = await selectCases(catalogue, 'verifyReport');
const [mail] = await selectCases(catalogue, 'mailReport');
if (report === undefined || mail === undefined) throw new Error('no case');

function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'qa-runs-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const facts = { commit: 'abc', browser: 'Chromium 1', now: () => new Date('2026-01-02T03:04:05Z') };

it('writes a round step by step, each flow to a file of its own', () => {
  const folder = folderOfTest();
  const recorder = recorderIn(folder, facts);
  recorder.passed(report, 0, undefined);
  recorder.passed(report, 1, 'verifyReport/one/1.png');
  // As it is on the disk when the command is killed here.
  const [killed] = readRecordings(folder);
  expect(killed?.recording).toMatchObject({ machine: 'verifyReport', commit: 'abc', browser: 'Chromium 1' });
  expect(killed?.recording.finishedAt).toBeNull();
  expect(killed?.recording.runs[0]).toMatchObject({ result: 'open', transitions: report.path.edges[0]?.taken });
  recorder.ended(report, { step: 2, note: 'not seen' });
  recorder.passed(mail, 0, undefined);
  recorder.ended(mail, undefined);
  recorder.finish();
  const kept = readRecordings(folder).map(({ recording }) => recording);
  expect(kept.map(({ machine, finishedAt, runs }) => [machine, finishedAt !== null, runs[0]?.result])).toEqual([
    ['mailReport', true, 'pass'],
    ['verifyReport', true, 'fail'],
  ]);
});

it('keeps the rounds before, which coverage adds up and whose flaky cases are listed', () => {
  const folder = folderOfTest();
  const first = recorderIn(folder, facts);
  first.passed(report, 1, undefined);
  first.ended(report, undefined);
  first.finish();
  const second = recorderIn(folder, facts);
  second.passed(report, 2, undefined);
  second.ended(report, { step: 3, note: 'late' });
  second.finish();
  expect(readdirSync(join(folder, 'verifyReport'))).toHaveLength(2);
  const taken = recordedRuns(folder).flatMap(({ transitions }) => transitions);
  expect(taken).toEqual([...(report.path.edges[0]?.taken ?? []), ...(report.path.edges[1]?.taken ?? [])]);
  expect(flakyOf(readRecordings(folder))).toMatchObject([{ id: report.entry.id, passed: 1, failed: 1 }]);
});

it('shows the picture of each step on the page of runs', () => {
  const folder = folderOfTest();
  const recorder = recorderIn(folder, facts);
  recorder.passed(report, 0, '2026/case/0.png');
  recorder.finish();
  expect(runsPage(readRecordings(folder))).toContain('<img src="verifyReport/2026/case/0.png"');
});

it('goes on with a round that was left, and begins the case anew in whose middle that was', () => {
  const folder = folderOfTest();
  const killed = recorderIn(folder, facts);
  killed.passed(report, 0, undefined);
  killed.ended(report, undefined);
  killed.passed(mail, 0, undefined);
  killed.passed(mail, 1, undefined);
  expect(leftReplays(folder, 'another').size).toBe(0);
  const left = leftReplays(folder, 'abc');
  expect([resultOf(left, report), resultOf(left, mail)]).toEqual(['pass', undefined]);
  const second = recorderIn(folder, facts, left);
  second.passed(mail, 0, undefined);
  second.ended(mail, { step: 1, note: 'late' });
  second.finish();
  const kept = readRecordings(folder).map(({ recording }) => recording);
  expect(kept.map(({ machine, finishedAt, runs }) => [machine, finishedAt !== null, runs[0]?.result])).toEqual([
    ['mailReport', true, 'fail'],
    ['verifyReport', true, 'pass'],
  ]);
  expect(kept[0]?.runs[0]?.steps.map(({ step }) => step)).toEqual([0, 1]);
  // What has ended is not gone on with.
  expect(leftReplays(folder, 'abc').size).toBe(0);
});
