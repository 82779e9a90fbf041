/** What a spreadsheet takes for the beginning of a formula; with an apostrophe before it the cell is text. */
const formula = /^[=+\-@\t\r]/;

function field(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return `"${harmless.replace(/\r?\n/g, '\n').replace(/"/g, '""')}"`;
}

/** Comma-separated values as spreadsheets take them: byte order mark, every field quoted, lines that end in CRLF. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')}`;
}
