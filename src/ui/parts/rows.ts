import type { Column } from '../../../contract/rules/record-fields';

/** A line as its parts: the texts of its columns, and the marks that it bears. */
export interface Row {
  texts: string[];
  marks: string[];
}

const textColumns = (columns: readonly Column[]) => columns.filter(({ mark }) => mark === undefined);

/** The rows of a text of lines, at least one. */
export const rowsOf = (text: string, columns: readonly Column[]): Row[] =>
  text.split('\n').map((line) => {
    const parts = line.split('|');
    const count = textColumns(columns).length;
    return { texts: textColumns(columns).map((_, at) => parts[at] ?? ''), marks: parts.slice(count) };
  });

/** The other way round; what separates the columns cannot stand in one. An empty row is an empty line. */
export const textOfRows = (rows: readonly Row[], columns: readonly Column[]): string =>
  rows
    .map(({ texts, marks }) => {
      const parts = texts.map((part) => part.replaceAll('|', '｜').replaceAll('\n', ' '));
      const borne = columns.flatMap(({ mark }) => (mark !== undefined && marks.includes(mark) ? [mark] : []));
      return [...parts, ...borne].every((part) => part === '') ? '' : [...parts, ...borne].join('|');
    })
    .join('\n');
