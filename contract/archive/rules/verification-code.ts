import { entered } from '../../rules/entered';

const length = 16;

/** Removes separators and converts to upper case. Users type groups of four with spaces or hyphens. */
export const normaliseVerificationCode = (code: string): string =>
  entered('code', code).replace(/[_·.]/g, '').toUpperCase();

export const groupVerificationCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** R466. The length is not revealed: a code of another length is simply wrong. */
export function checkVerificationCode(code: string): string | undefined {
  const text = normaliseVerificationCode(code);
  if (text === '') return '请输入在线验证码';
  return /^[A-Z0-9]+$/.test(text) && text.length <= length * 4 ? undefined : '请输入正确的验证码';
}
