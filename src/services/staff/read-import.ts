import type { ContentRecord, ContentValue } from '../../../contract/rules/record-fields';

interface Imported {
  id?: string;
  values: ContentRecord;
}

const isValue = (value: unknown): value is ContentValue => ['string', 'number', 'boolean'].includes(typeof value);

function recordOf(entry: unknown, at: number): Imported {
  const { id, values }: { id?: unknown; values?: unknown } = Object(entry);
  const fields = Object.entries(Object(values));
  if (fields.length === 0 || !fields.every(([, value]) => isValue(value))) throw new Error(`第${at + 1}条：格式不正确`);
  const record = Object.fromEntries(fields.filter((field): field is [string, ContentValue] => isValue(field[1])));
  return { ...(typeof id === 'string' && { id }), values: record };
}

/** The records of an exported file. @throws Error with a message for people */
export function readImport(text: string): Imported[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw new Error('文件不是JSON格式', { cause });
  }
  if (!Array.isArray(content) || content.length === 0) throw new Error('文件中没有记录');
  return content.map(recordOf);
}
