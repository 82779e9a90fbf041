import { fileTypeFromBuffer } from 'file-type';

/** Enough bytes for the first entries of an archive. */
export const headBytes = 64 * 1024;

/** The detected types that each file extension allows. Office documents are archives. */
const kinds: Record<string, readonly string[]> = {
  rar: ['rar'],
  zip: ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'jar', 'epub', 'apk'],
  doc: ['cfb'],
  docx: ['docx', 'zip'],
  xls: ['cfb'],
  xlsx: ['xlsx', 'zip'],
  pdf: ['pdf'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png', 'apng'],
  gif: ['gif'],
  bmp: ['bmp'],
  webp: ['webp'],
};

/** How far into a PDF its header may stand. */
const pdfStart = 1024;

/** The kind that a file's first bytes show instead of that of its extension; empty if unknown. Undefined if they match. */
export async function otherKind(head: Uint8Array, suffix: string): Promise<string | undefined> {
  const found = (await fileTypeFromBuffer(head))?.ext ?? '';
  if ((kinds[suffix] ?? []).includes(found)) return undefined;
  const begins = suffix === 'pdf' && found === '' && Buffer.from(head.subarray(0, pdfStart)).includes('%PDF-');
  return begins ? undefined : found === 'apng' ? 'png' : found;
}

const renamed: readonly string[] = ['jpg', 'jpeg', 'png', 'webp'];

/** Whether a picture only bears another one's extension: programs and chats give a PNG, JPEG or WebP any of these. */
export const isRenamed = (suffix: string, found: string): boolean =>
  renamed.includes(suffix) && renamed.includes(found);
