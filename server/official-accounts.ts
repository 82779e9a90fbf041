/** Our accounts elsewhere, by the addresses that their QR codes hold (R052, R392). */
export const officialAccounts = {
  official: 'https://weixin.qq.com/r/huaxiu-circuit',
  shortVideo: 'https://channels.weixin.qq.com/huaxiu-circuit',
} as const;
