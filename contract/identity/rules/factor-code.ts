/** The code of an app, or a recovery code. */
export const checkFactorCode = (code: string): string | undefined =>
  code.trim() === '' ? '请输入动态验证码' : undefined;
