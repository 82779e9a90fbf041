import iconv from 'iconv-lite';

/** Decodes UTF-8 (with or without BOM), UTF-16 with BOM, else GB18030, which spreadsheets on Chinese Windows write. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: in practice GB18030, a superset of GBK and GB2312.
    return iconv.decode(Buffer.from(bytes), 'gb18030');
  }
}
