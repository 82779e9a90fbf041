// The build for browsers, which has no need of Node's Buffer: the page of the workbench writes CSV too.
import { stringify } from 'csv-stringify/browser/esm/sync';

/**
 * Comma-separated values as spreadsheets take them: a formula becomes text, every field is quoted, lines end in CRLF.
 * @param bom none for a program that takes it for a part of the first heading
 */
export function csvText(rows: readonly (readonly string[])[], bom = true): string {
  return stringify([...rows], {
    bom,
    escape_formulas: true,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
  });
}
