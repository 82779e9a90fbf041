/** Yuan with two decimals, as Alipay writes amounts. */
export const yuanText = (fen: number): string => (fen / 100).toFixed(2);

/** The reverse, exactly; undefined: no amount. */
export function fenOf(text: string): number | undefined {
  const found = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (!found) return undefined;
  const [, yuan = '', decimals = ''] = found;
  return Number(yuan) * 100 + Number(decimals.padEnd(2, '0'));
}
