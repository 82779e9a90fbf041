import { fileTypeFromBuffer } from 'file-type';

/** Enough to find the first entries of an archive. */
export const headBytes = 64 * 1024;

/** What the first bytes may be recognised as, by the ending of the name. Office documents are archives inside. */
const kinds: Record<string, readonly string[]> = {
  rar: ['rar'],
  zip: ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'jar', 'epub', 'apk'],
  doc: ['cfb'],
  docx: ['docx', 'zip'],
  pdf: ['pdf'],
  jpg: ['jpg'],
  png: ['png', 'apng'],
};

/** Whether a file that begins with `head` can be what the ending of its name says. */
export async function fitsSuffix(head: Uint8Array, suffix: string): Promise<boolean> {
  const kind = await fileTypeFromBuffer(head);
  return kind !== undefined && (kinds[suffix] ?? []).includes(kind.ext);
}
