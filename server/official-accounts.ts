/** The company's accounts on other platforms, with the URLs of their QR codes (R052, R392). */
export const officialAccounts = {
  official: 'https://weixin.qq.com/r/huaxiu-circuit',
  shortVideo: 'https://channels.weixin.qq.com/huaxiu-circuit',
} as const;
