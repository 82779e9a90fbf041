/** R332: a version reads `number-label`, split at its first dash; a label may be missing. */
export function readVersion(version: string): { number: string; label: string } {
  const [number = '', ...label] = version.split('-');
  return { number: number.trim(), label: label.join('-').trim() };
}
