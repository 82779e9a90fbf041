/** What is said where an act asks for the second factor. */
export const factorMessages = {
  wrong: '动态验证码错误或已使用',
  again: '此操作需要再次通过两步验证',
} as const;
