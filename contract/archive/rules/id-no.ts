import { entered } from '../../rules/entered';

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checksums = '10X98765432';

/** A birthday, which lies in the past. */
const isBirthday = (year: number, month: number, day: number, now: number): boolean => {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && date.getTime() < now;
};

/** The check character of an 18-character number, from its first 17 digits. */
export function idNoChecksum(digits: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return checksums.charAt(sum % 11);
}

function isResident(text: string, now: number): boolean {
  const [, year, month, day] = /^[1-9]\d{5}((?:18|19|20)\d{2})(\d{2})(\d{2})\d{3}[\dX]$/.exec(text) ?? [];
  return isBirthday(Number(year), Number(month), Number(day), now) && idNoChecksum(text) === text[17];
}

/** Before 2000 the years had two digits. */
function isOldResident(text: string, now: number): boolean {
  const [, year, month, day] = /^[1-9]\d{5}(\d{2})(\d{2})(\d{2})\d{3}$/.exec(text) ?? [];
  return isBirthday(1900 + Number(year), Number(month), Number(day), now);
}

/** Of those born in this century and the last. */
function isOldPermanent(text: string, now: number): boolean {
  const [, year, month, day] = /^[A-Z]{3}\d{4}(\d{2})(\d{2})(\d{2})\d{2}$/.exec(text) ?? [];
  return [1900, 2000].some((century) => isBirthday(century + Number(year), Number(month), Number(day), now));
}

/** Seven to nine letters and digits, most of them digits. */
const isPassport = (text: string): boolean =>
  /^[A-Z0-9]{7,9}$/.test(text) && text.replace(/\D/g, '').length >= 5 && !/^\d{7}$/.test(text);

/** Documents of employees, by the forms of their numbers (decision 039). */
const documents = {
  /** Also of residents from Hong Kong, Macao and Taiwan, and of foreigners since 2023. */
  居民身份证: isResident,
  '15位居民身份证': isOldResident,
  /** R452 */
  字母加9位数字: (text) => /^[A-Z]\d{9}$/.test(text),
  港澳居民来往内地通行证: (text) => /^[HM]\d{8}(?:\d{2})?$/.test(text),
  台湾居民来往大陆通行证: (text) => /^\d{8}$/.test(text),
  外国人永久居留身份证: isOldPermanent,
  护照: isPassport,
} satisfies Record<string, (text: string, now: number) => boolean>;
const kinds = Object.entries<(text: string, now: number) => boolean>(documents);

/** The kind of document that a number is of; undefined where it is of none. */
export function documentOf(idNo: string, now = Date.now()): string | undefined {
  const text = entered('idNo', idNo);
  return kinds.find(([, fits]) => fits(text, now))?.[0];
}

export const isIdNo = (idNo: string, now?: number): boolean => documentOf(idNo, now) !== undefined;

/** Masks a number for a verifier: of the long ones the first six and last four characters stay visible, of others one and two. */
export function maskIdNo(idNo: string): string {
  const [head, tail] = /^\d{15}/.test(idNo) ? [6, 4] : [1, 2];
  return idNo.slice(0, head) + '*'.repeat(Math.max(0, idNo.length - head - tail)) + idNo.slice(-tail);
}
