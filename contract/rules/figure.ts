/** Units of length in mm. */
export const inMm = { mm: 1, cm: 10, mil: 0.0254, inch: 25.4 } as const;
type Length = keyof typeof inMm;

const written: Readonly<Record<string, Length | undefined>> = {
  ...{ mm: 'mm', 毫米: 'mm', cm: 'cm', 厘米: 'cm', mil: 'mil', mils: 'mil', 密耳: 'mil' },
  ...{ inch: 'inch', in: 'inch', '"': 'inch', 英寸: 'inch' },
};

const isLength = (unit: string): unit is Length => unit in inMm;

/**
 * A number as people write it (`.1`, full width, behind it a unit) as the field has it, lengths in the field's unit. What
 * is none stays as it is, for the check to refuse.
 */
export function figure(text: string, unit: string, decimals = 4): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toLowerCase();
  const [, whole = '', point = '', rest = '', behind = ''] = /^(\d*)(?:(\.)(\d*))?(\D*)$/.exec(plain) ?? [];
  if (whole + rest === '') return text === '' ? '' : plain;
  const number = `${whole || '0'}${point}${rest}`;
  if (behind === '' || behind === unit) return number;
  const from = written[behind];
  if (from === undefined || !isLength(unit)) return plain;
  return String(Number(((Number(number) * inMm[from]) / inMm[unit]).toFixed(decimals)));
}
