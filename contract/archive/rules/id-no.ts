import { entered } from '../../rules/entered';

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checksums = '10X98765432';

const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** The check character of an 18-character number, from its first 17 digits. */
export function idNoChecksum(digits: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return checksums.charAt(sum % 11);
}

/** R452: 18 characters with region, birthday and checksum; 15 digits of the old form; or a letter and nine digits. */
export function isIdNo(idNo: string): boolean {
  const text = entered('idNo', idNo);
  if (/^[A-Z]\d{9}$/.test(text)) return true;
  const modern = /^[1-9]\d{5}((?:18|19|20)\d{2})(\d{2})(\d{2})\d{3}[\dX]$/.exec(text);
  if (modern) return isDay(Number(modern[1]), Number(modern[2]), Number(modern[3])) && idNoChecksum(text) === text[17];
  const legacy = /^[1-9]\d{5}(\d{2})(\d{2})(\d{2})\d{3}$/.exec(text);
  return legacy !== null && isDay(1900 + Number(legacy[1]), Number(legacy[2]), Number(legacy[3]));
}

/** Masks a number for a verifier: the first six (or one) and last four (or two) characters stay visible. */
export function maskIdNo(idNo: string): string {
  const [head, tail] = idNo.length >= 15 ? [6, 4] : [1, 2];
  return idNo.slice(0, head) + '*'.repeat(Math.max(0, idNo.length - head - tail)) + idNo.slice(-tail);
}
