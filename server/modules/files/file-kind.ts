import { fileTypeFromBuffer } from 'file-type';

/** Enough bytes for the first entries of an archive. */
export const headBytes = 64 * 1024;

/** The detected types that each file extension allows. Office documents are archives. */
const kinds: Record<string, readonly string[]> = {
  rar: ['rar'],
  zip: ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'jar', 'epub', 'apk'],
  doc: ['cfb'],
  docx: ['docx', 'zip'],
  pdf: ['pdf'],
  jpg: ['jpg'],
  png: ['png', 'apng'],
};

/** Whether the file's first bytes match its extension. */
export async function fitsSuffix(head: Uint8Array, suffix: string): Promise<boolean> {
  const kind = await fileTypeFromBuffer(head);
  return kind !== undefined && (kinds[suffix] ?? []).includes(kind.ext);
}
