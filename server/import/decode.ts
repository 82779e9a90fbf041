import iconv from 'iconv-lite';

/** Decodes UTF-8 (with or without BOM), else GB18030, which spreadsheets on Chinese Windows write. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: in practice GB18030, a superset of GBK and GB2312.
    return iconv.decode(Buffer.from(bytes), 'gb18030');
  }
}
