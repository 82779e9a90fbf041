// The build for browsers, which has no need of Node's Buffer: the page of the workbench writes CSV too.
import { stringify } from 'csv-stringify/browser/esm/sync';

/** Comma-separated values as spreadsheets take them: a formula becomes text, every field is quoted, lines end in CRLF. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return stringify([...rows], {
    bom: true,
    escape_formulas: true,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
  });
}
