/** Areas that can be switched off as a whole, as the console names them. */
export const areaNames = {
  archive: '员工履历查询',
  boundPhone: '绑定手机号码',
  downloadMessage: '短信获取下载地址',
  phoneSignIn: '手机验证码登录',
  weChatSignIn: '微信登录',
  weChatShare: '微信分享卡片',
  visitorChat: '在线客服',
} as const;
export type Area = keyof typeof areaNames;

export const areaKeys = Object.keys(areaNames) as readonly Area[]; // The keys of that very object.

export const isArea = (name: string): name is Area => Object.hasOwn(areaNames, name);
