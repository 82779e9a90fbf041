/** What any call may say. Server, pages and the models of the flows take their words from these catalogues. */
export const messages = {
  offline: '网络异常，请检查网络后重试',
  timeout: '请求超时，请稍后重试',
  /** For a reply that is none of ours. */
  unavailable: '服务异常，请稍后重试',
  internal: '系统繁忙，请稍后再试',
  tooOften: '操作过于频繁，请稍后再试',
  /** R012 */
  loginFirst: '请先登录',
  /** The last sign-in is too long ago for a grave act. */
  signInAgain: '为保护账号安全，请重新登录后继续',
  /** Somebody else has signed in in this browser since the page was opened. */
  accountChanged: '登录账号已变更，本次内容未提交，请核对后重试',
  /** The same, of what was only asked for. */
  accountIsOther: '登录账号已变更，页面将按当前账号显示',
  /** Another build has taken the place of the one that a page was loaded from. */
  siteRenewed: '网站已更新，请刷新页面后继续',
  accountSwitched: '登录账号已变更，页面已更新为当前账号',
  forbidden: '没有权限进行此操作',
  /** R006 */
  muted: '您已被禁言，如有疑问请联系工作人员',
  captchaFirst: '请输入图形验证码',
  captchaWrong: '图形验证码错误，请重新输入',
  /** Of a vendor's widget, which has no characters to enter. */
  captchaRefused: '安全验证未通过，请重新验证',
  /** Of the link that shows what is not published yet. */
  previewOver: '预览链接已失效，请重新生成',
} as const;
