const length = 16;

/** A code without its separators, in capitals. Readers group it in fours with blanks or hyphens. */
export const normaliseVerificationCode = (code: string): string =>
  code
    .normalize('NFKC')
    .replace(/[\s\-–—_·.]/g, '')
    .toUpperCase();

export const groupVerificationCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** R466. The length is not told to a guesser: a code of another length is just a wrong one. */
export function checkVerificationCode(code: string): string | undefined {
  const text = normaliseVerificationCode(code);
  if (text === '') return '请输入在线验证码';
  return /^[A-Z0-9]+$/.test(text) && text.length <= length * 4 ? undefined : '请输入正确的验证码';
}
