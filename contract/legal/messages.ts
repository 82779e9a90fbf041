/** Messages of the legal area, word for word in flows and server. */
export const legalMessages = {
  termsChanged: '《隐私政策》和《用户协议》已更新，请重新阅读并同意',
} as const;
