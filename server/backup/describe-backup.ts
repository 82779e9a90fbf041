import type { Manifest } from './write';

/** What a backup holds, in a few lines. */
export function describeBackup(target: string, { version, migration, tables, files, missing }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return [
    `${target}: release ${version} (${migration})`,
    `${Object.keys(tables).length} tables with ${rows} rows, ${files.count} files with ${(files.bytes / 1024 ** 2).toFixed(1)} MB`,
    ...(missing.length > 0 ? [`${missing.length} files are named and not there (uploads that have not ended)`] : []),
  ].join('\n');
}
