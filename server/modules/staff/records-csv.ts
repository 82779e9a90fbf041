import { formatDateTime } from '../../../contract/rules/dates';
import type { ContentField, ContentRecord, ContentValue } from '../../../contract/rules/record-fields';
import { resultHeadings } from '../../../contract/staff/rules/imports';
import type { Resource } from '../../../contract/staff/rules/resources';
import { BusinessError } from '../../http/errors';
import type { Column } from '../../import/csv';
import { readTable } from '../../import/csv';
import { readMoment } from '../../import/moment';
import type { Cell } from '../../import/xlsx-file';
import { inTurns } from '../../in-turns';
import type { FoundRecord } from './content-store';

/** No field has this name. */
const idField = '#';
const [yes, no] = ['是', '否'] as const;

/** The mark of what a spreadsheet would take for a formula (`writeCsv`). */
const marked = /^'(?=[=+\-@＝＋－＠])/;

/** An instant as a person writes it, unless that would lose its seconds. */
function momentText(value: string): string {
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime()) || instant.getTime() % 60_000 !== 0) return value;
  return formatDateTime(instant);
}

function cellOf(field: ContentField, value: ContentValue | undefined): string {
  if (value === undefined || value === '') return '';
  if (field.kind === 'flag') return value === true ? yes : no;
  if (field.kind === 'choice') return field.choices.find(([choice]) => choice === value)?.[1] ?? String(value);
  return field.kind === 'moment' ? momentText(String(value)) : String(value);
}

/** The value of a cell; what does not fit stays text, which the check of the record refuses. */
function valueIn(field: ContentField, cell: string): ContentValue {
  const text = cell.trim().replace(marked, '');
  if (text === '') return '';
  switch (field.kind) {
    case 'flag':
      return text === yes ? true : text === no ? false : text;
    case 'choice':
      return field.choices.find(([choice, label]) => label === text || String(choice) === text)?.[0] ?? text;
    case 'number':
      return Number.isNaN(Number(text)) ? text : Number(text);
    case 'moment':
      return readMoment(text)?.toISOString() ?? text;
    case 'pictures':
      return text.replace(/[;；]|\r\n/g, '\n');
    default:
      return text.replaceAll('\r\n', '\n');
  }
}

/** A column for each field, by its label. */
export const fieldColumns = ({ fields }: Resource): Column[] =>
  fields.map(({ name, label, optional = false }) => ({ field: name, heading: label, required: !optional }));

const idColumn: Column = { field: idField, heading: '编号', required: false };

/** Of an export; a file that is imported changes no state. */
const stateColumn: Column = { field: '#state', heading: '状态', required: false };

/** The columns of an export, which are those of a file that is imported, too. */
export const columnsOf = (resource: Resource): Column[] => [
  idColumn,
  ...fieldColumns(resource),
  ...(resource.flow ? [stateColumn] : []),
];

/** Of a result; they are ignored in a file that is corrected and imported again. */
const resultColumns = resultHeadings.map((heading): Column => ({ field: `#${heading}`, heading, required: false }));

/** The values of a row as the form would send them. */
export const valuesIn = ({ fields }: Resource, cells: Partial<Record<string, string>>): ContentRecord =>
  Object.fromEntries(fields.map((field) => [field.name, valueIn(field, cells[field.name] ?? '')]));

/** The cells of a record under these columns, but for its state. */
export const recordCells = ({ fields }: Resource, { id, values }: FoundRecord): Cell[] => [
  id,
  ...fields.map((field) => {
    const value = values[field.name];
    return field.kind === 'number' && typeof value === 'number' ? value : cellOf(field, value);
  }),
];

export interface NumberedRecord {
  id?: string;
  values: ContentRecord;
  /** Where it is, in the words of the editor: its line or number. */
  place: string;
}

/** The records of such a file. @throws BusinessError 400 with what is wrong with the file as a whole */
export async function recordsFromFile(resource: Resource, bytes: Uint8Array): Promise<NumberedRecord[]> {
  const { rows, faults } = await readTable(bytes, [...columnsOf(resource), ...resultColumns]);
  const [fault] = faults;
  if (fault) {
    // The operator's message is in two languages.
    const reason = fault.reason.split('. ')[0]?.replace(/ \/ [^:：]{0,200}(?=:|$)/, '') ?? '';
    throw new BusinessError(400, fault.line === 0 ? reason : `第${fault.line}行：${reason}`, { line: fault.line });
  }
  const records: NumberedRecord[] = [];
  for await (const part of inTurns(rows))
    for (const { cells, line } of part) {
      const id = cells[idField] ?? '';
      records.push({ ...(id !== '' && { id }), values: valuesIn(resource, cells), place: `第${line}行` });
    }
  return records;
}
