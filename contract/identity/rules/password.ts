import { identity } from '../../limits/identity';

/** Of a password that is among those that are guessed first. */
export const passwordTooCommon = '密码过于简单，请更换';

/** The most common passwords, in lower case. */
const common: readonly string[] = [
  '12345678',
  '123456789',
  '1234567890',
  '0123456789',
  '87654321',
  '987654321',
  '11111111',
  '00000000',
  '88888888',
  '66666666',
  '12341234',
  '11223344',
  '123123123',
  '123454321',
  '147258369',
  '789456123',
  '5201314520',
  '1qaz2wsx',
  'qwertyui',
  'qwertyuiop',
  'qwer1234',
  'asdfghjk',
  'asdfasdf',
  'zxcvbnm1',
  'a1234567',
  'a12345678',
  'a123456789',
  'aa123456',
  'abc12345',
  'abcd1234',
  'abc123456',
  'abcdefgh',
  'q1w2e3r4',
  'password',
  'password1',
  'passw0rd',
  'p@ssw0rd',
  'admin123',
  'admin888',
  'administrator',
  'iloveyou',
  'woaini520',
  'woaini1314',
  'woaini123',
  'welcome1',
  'letmein1',
  'sunshine',
  'football',
  'baseball',
  'computer',
  'internet',
  'superman',
  'princess',
  'trustno1',
];

const repeated = (password: string): boolean => /^(.)\1+$/u.test(password);

/** Validates a new password. */
export function checkNewPassword(password: string): string | undefined {
  const length = Array.from(password).length;
  const { passwordMinLength: least, passwordMaxLength: most } = identity;
  if (password === '') return '请输入密码';
  if (length < least) return `密码至少${least}位`;
  if (length > most) return `密码不能超过${most}位`;
  if (repeated(password) || common.includes(password.toLowerCase())) return passwordTooCommon;
  return undefined;
}
