import { entered } from '../../rules/entered';

/** The code of an app, or a recovery code. */
export const checkFactorCode = (code: string): string | undefined =>
  entered('code', code) === '' ? '请输入动态验证码' : undefined;
