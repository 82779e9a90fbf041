import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { browserLaunchOptions } from '../../scripts/browser';

const run = promisify(execFile);

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

interface Audit {
  score: number | null;
  displayValue?: string;
}

interface Report {
  environment: { benchmarkIndex: number };
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

export interface Scores {
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** Audits that cost points, with what they say. */
  faults: Record<Category, string[]>;
  /** Speed of this machine's processor, as Lighthouse measured it during the run. */
  benchmarkIndex: number;
}

/** Fetched when it is first used: the package is too large for an installation of the portal. */
const lighthouse = 'lighthouse@12.8.2';

/** Runs Lighthouse with its settings for a phone; `indexed`: search engines are to list the page. */
export async function measureScores(url: string, indexed: boolean): Promise<Scores> {
  const { executablePath, args } = browserLaunchOptions();
  const flags = ['--headless=new', '--ignore-certificate-errors', ...args];
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    await run(
      'npx',
      [
        ...['--yes', lighthouse, url, '--quiet', '--output=json', `--output-path=${file}`],
        ...[`--only-categories=${categories.join(',')}`, `--chrome-flags=${flags.join(' ')}`],
        ...(indexed ? [] : ['--skip-audits=is-crawlable']),
      ],
      { env: { ...process.env, ...(executablePath && { CHROME_PATH: executablePath }) } },
    );
    const report: Report = JSON.parse(await readFile(file, 'utf8'));
    const scores = { performance: 0, accessibility: 0, 'best-practices': 0, seo: 0 };
    const faults: Scores['faults'] = { performance: [], accessibility: [], 'best-practices': [], seo: [] };
    for (const category of categories) {
      const { score, auditRefs } = report.categories[category];
      scores[category] = Math.round((score ?? 0) * 100);
      for (const { id, weight } of auditRefs) {
        const audit = report.audits[id];
        if (weight === 0 || !audit || audit.score === null || audit.score >= 0.9) continue;
        faults[category].push(audit.displayValue ? `${id} ${audit.displayValue}` : id);
      }
    }
    return { scores, faults, benchmarkIndex: report.environment.benchmarkIndex };
  } finally {
    await rm(folder, { recursive: true });
  }
}
