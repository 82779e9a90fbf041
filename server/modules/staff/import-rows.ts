import { staff } from '../../../contract/limits/staff';
import type { ContentRecord, ContentValue } from '../../../contract/rules/record-fields';
import { staffMessages } from '../../../contract/staff/messages';
import type { Resource } from '../../../contract/staff/rules/resources';
import { BusinessError } from '../../http/errors';
import { decodeText } from '../../import/decode';
import type { NumberedRecord } from './records-csv';
import { recordsFromFile } from './records-csv';

/** A record of a file, with the place of another one that has the same number. */
export interface FileRow extends NumberedRecord {
  twice?: string;
}

const isValue = (value: unknown): value is ContentValue => ['string', 'number', 'boolean'].includes(typeof value);

function recordOf(entry: unknown, at: number): NumberedRecord {
  const { id, values }: { id?: unknown; values?: unknown } = Object(entry);
  const fields = Object.entries(Object(values));
  const good = fields.filter((field): field is [string, ContentValue] => isValue(field[1]));
  if (fields.length === 0 || good.length < fields.length) throw new BusinessError(400, staffMessages.badRecord(at + 1));
  const record: ContentRecord = Object.fromEntries(good);
  return { ...(typeof id === 'string' && id !== '' && { id }), values: record, place: `第${at + 1}条` };
}

function recordsFromJson(bytes: Uint8Array): NumberedRecord[] {
  let content: unknown;
  try {
    content = JSON.parse(decodeText(bytes));
  } catch {
    throw new BusinessError(400, staffMessages.notJson);
  }
  if (!Array.isArray(content) || content.length === 0) throw new BusinessError(400, staffMessages.noRecords);
  return content.map(recordOf);
}

/** The rows of a file of .xlsx, CSV or, by its name, JSON. @throws BusinessError 400 with what is wrong with the file as a whole */
export async function rowsOfFile(
  resource: Resource,
  { fileName, bytes }: { fileName: string; bytes: Uint8Array },
): Promise<FileRow[]> {
  const records = /\.json$/i.test(fileName) ? recordsFromJson(bytes) : await recordsFromFile(resource, bytes);
  if (records.length > staff.importRows) throw new BusinessError(400, staffMessages.tooManyRecords);
  const places = new Map<string, string>();
  return records.map((record) => {
    const own = record.id ?? (resource.key === undefined ? '' : String(record.values[resource.key] ?? ''));
    const other = own === '' ? undefined : places.get(own);
    if (own !== '') places.set(own, other ?? record.place);
    return { ...record, ...(other !== undefined && { twice: other }) };
  });
}
