import iconv from 'iconv-lite';

/** What GB18030 has put into GBK's free places, which decoders of GBK read or not by their version: signs, and parts of characters. */
const isAdded = (code: number): boolean =>
  code >= 0xfe50 || (code >= 0xa989 && code <= 0xa995) || [0xa2e3, 0xa3a0, 0xa8bc, 0xa8bf].includes(code);

/** Every character of GBK, in the order of its codes. */
export function gbkCharacters(): string[] {
  const all: string[] = [];
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      if (trail === 0x7f || isAdded(lead * 256 + trail)) continue;
      const character = iconv.decode(Buffer.of(lead, trail), 'gbk');
      if (/^[^\ufffd\p{Co}]$/u.test(character)) all.push(character);
    }
  return all;
}
