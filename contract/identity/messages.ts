/** What an account says when it refuses. */
export const identityMessages = {
  phoneCodeWrong: '短信验证码错误',
  passwordWrong: '登录密码错误',
  factorWrong: '动态验证码错误或已使用',
  /** At signing in, after the right password. */
  factorFirst: '请输入动态验证码',
  factorNeeded: '请先在账号安全中通过两步验证',
} as const;

/** `seconds` until the next short message; more than 90: the quota of the day is used up. */
export const phoneCodeTooOften = (seconds: number): string =>
  `发送过于频繁，请${seconds > 90 ? '明天' : `${seconds}秒后`}再试`;
