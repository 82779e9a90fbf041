import type { PersonRun } from '../../services/qa/dev-tools';

const results = { pass: '通过', fail: '不通过', blocked: '阻塞', open: '未完成' } as const;

/** When, by whom, in which browser, at which commit, and with what result a case was run. */
export function runText({ recording }: PersonRun): string {
  const { startedAt, person, browser, commit, runs } = recording;
  const result = results[runs[0]?.result ?? 'open'];
  return [startedAt.slice(0, 16).replace('T', ' '), person, browser, commit.slice(0, 8), result].join('，');
}
