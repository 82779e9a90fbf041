import { finished } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import { decodeText } from './decode';
import { SheetFault } from './sheet';
import { readXlsx } from './xlsx';

/** A column of an import: its name in code and on the wire, its Chinese heading, and whether it is required. */
export interface Column<Field extends string = string> {
  field: Field;
  heading: string;
  required: boolean;
}

export interface Fault {
  /** Line of the file, from 1; 0 for the whole file. */
  line: number;
  reason: string;
}

/** The reason of a fault as the console says it; commands say it in Chinese and English. */
export const inChinese = (reason: string): string => reason.split(' / ')[0] ?? '';

export interface Row<Field extends string> {
  cells: Partial<Record<Field, string>>;
  /** Last line of the row, from 1. */
  line: number;
}

interface Line {
  record: string[];
  line: number;
}

const normalise = (heading: string): string => heading.trim().toLowerCase();

export const headingHelp = (columns: readonly Column[]): string =>
  `Headings: ${columns.map(({ field, heading, required }) => `${heading} or ${field}${required ? ' (required)' : ''}`).join('; ')}`;

const beginsWith = (bytes: Uint8Array, ...first: number[]): boolean => first.every((byte, at) => bytes[at] === byte);

/** Bytes that are parsed in one turn. */
const turn = 32 * 1024;

/** Control characters, or the mark of a PDF. */
const isNoText = /(?!\s)\p{Cc}|%PDF-/u;

const otherFormat = '文件格式不支持，请另存为.xlsx或CSV后重试 / the format is not supported; save it as .xlsx or CSV';

/** The lines of an xlsx file, or of a text with commas or, as Excel's Unicode text has them, tabs. @throws SheetFault */
async function readLines(bytes: Uint8Array): Promise<Line[]> {
  if (beginsWith(bytes, 0x50, 0x4b))
    return (await readXlsx(bytes))
      .map((record, at) => ({ record, line: at + 1 }))
      .filter(({ record }) => record.some((cell) => cell !== ''));
  const text = decodeText(bytes);
  // An older format of Excel, a PDF, a picture.
  if (isNoText.test(text.slice(0, 4_096))) throw new SheetFault(0, otherFormat);
  const rows: Line[] = [];
  const parser = parse({
    bom: true,
    delimiter: /^[^\n]*\t/.test(text) ? '\t' : ',',
    skip_empty_lines: true,
    // Spreadsheets write rows of empty cells where something once stood.
    skip_records_with_empty_values: true,
    relax_column_count: true,
    on_record: (record: string[], { lines }) => {
      rows.push({ record, line: lines });
      return null;
    },
  });
  const read = finished(parser.resume());
  const encoded = Buffer.from(text);
  for (let start = 0; start < encoded.length && !parser.destroyed; start += turn) {
    parser.write(encoded.subarray(start, start + turn));
    // Others are answered meanwhile.
    await setImmediate();
  }
  parser.end();
  await read;
  return rows;
}

function headFaults(
  headings: readonly string[],
  fields: ReadonlyArray<string | undefined>,
  columns: readonly Column[],
) {
  const missing = columns.filter(({ field, required }) => required && !fields.includes(field));
  // By position: in a file without headings the text itself would be personal data.
  const unknown = headings.flatMap((heading, index) =>
    fields[index] === undefined && heading.trim() !== '' ? [index + 1] : [],
  );
  const twice = fields.filter((field, index) => field !== undefined && fields.indexOf(field) !== index);
  const reasons = [
    missing.length > 0 && `缺少列：${missing.map(({ heading }) => heading).join('、')} / columns are missing`,
    unknown.length > 0 && `第${unknown.join('、')}列的表头无法识别 / these headings are unknown`,
    twice.length > 0 &&
      `表头重复：${twice.map((field) => columns.find((column) => column.field === field)?.heading).join('、')} / headings stand twice`,
  ].filter((reason) => reason !== false);
  return reasons.map((reason): Fault => ({ line: 1, reason: `${reason}. ${headingHelp(columns)}` }));
}

/** Reads an xlsx or CSV file with a header row: its rows, or the faults of the file as a whole. */
export async function readTable<Field extends string>(
  bytes: Uint8Array,
  columns: ReadonlyArray<Column<Field>>,
): Promise<{ rows: Row<Field>[]; faults: Fault[] }> {
  const spoiled = (fault: Fault) => ({ rows: [], faults: [fault] });
  let lines: Line[];
  try {
    lines = await readLines(bytes);
  } catch (error) {
    if (error instanceof SheetFault) return spoiled({ line: error.line, reason: error.reason });
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error.lines ?? 0);
    return spoiled({ line, reason: `CSV 格式错误 / not well-formed CSV (${error.code})` });
  }
  const [head, ...rest] = lines;
  if (!head) return spoiled({ line: 0, reason: `文件为空 / the file is empty. ${headingHelp(columns)}` });
  const fieldOf = new Map(
    columns.flatMap(({ field, heading }) => [[normalise(field), field] as const, [normalise(heading), field] as const]),
  );
  const fields = head.record.map((heading) => fieldOf.get(normalise(heading)));
  const wrong = headFaults(head.record, fields, columns);
  if (wrong.length > 0) return { rows: [], faults: wrong };
  if (rest.length === 0) return spoiled({ line: 0, reason: '没有数据行 / no rows' });

  const rows: Row<Field>[] = [];
  const faults: Fault[] = [];
  for (const { record, line } of rest) {
    if (record.slice(head.record.length).some((cell) => cell.trim() !== '')) {
      faults.push({ line, reason: '列数多于表头 / more cells than headings' });
      continue;
    }
    const cells: Row<Field>['cells'] = {};
    fields.forEach((field, index) => {
      if (field !== undefined) cells[field] = (record[index] ?? '').trim();
    });
    rows.push({ cells, line });
  }
  return { rows, faults };
}

/** The fault of an empty required cell. */
export const emptyCells = <Field extends string>(
  cells: Row<Field>['cells'],
  columns: ReadonlyArray<Column<Field>>,
): string[] =>
  columns
    .filter(({ field, required }) => required && (cells[field] ?? '') === '')
    .map(({ field, heading }) => `缺少${heading} / ${field} is empty`);

/** All faults of a file in one message for the operator. */
export const describeFaults = (file: string, faults: readonly Fault[]): string =>
  [
    `Nothing was imported: ${faults.length} fault(s) in ${file}`,
    ...faults.map(({ line, reason }) => `  line ${line}: ${reason}`),
  ].join('\n');

/** Quotes every field and defuses formulas: customers write some of these cells, and spreadsheets run formulas. */
export const writeCsv = (rows: ReadonlyArray<readonly string[]>): string =>
  stringify([...rows], {
    eof: false,
    escape_formulas: true,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
  });
