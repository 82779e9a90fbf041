import iconv from 'iconv-lite';

/** The text of a file in UTF-8 (with or without BOM), or else in GB18030, as spreadsheets on Chinese Windows write it. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: what remains in practice is GB18030, which also reads GBK and GB2312.
    return iconv.decode(Buffer.from(bytes), 'gb18030');
  }
}
