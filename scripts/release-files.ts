import { execFileSync } from 'node:child_process';

/** What production needs of the repository, beside the build. The drill is for operators too. */
const parts = [
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'README.md', 'CHANGELOG.md'],
  ...['server', 'contract', 'content', 'art', 'deploy', 'docs/operations', 'docs/security-log.md'],
  ...['scripts/drill.ts', 'scripts/load.ts', 'scripts/portal.ts', 'scripts/postgres.ts'],
];

export const builtFolders: readonly string[] = ['dist/client', 'dist/ssr'];

/** The files of the repository that go into the archive of a release. */
export const releaseFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--', ...parts], { encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);
