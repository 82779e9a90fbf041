/**
 * The flows with cases that no requirement covers, each with the reason. The specifications number the pages of
 * visitors and the data behind them, and nothing else.
 */
export const withoutRequirement: Readonly<Record<string, string>> = {
  accept: '采纳回答，规格没有写',
  caseRun: '测试工作台自己的流程，规格没有写',
  changePassword: '规格只写登录，不写修改密码',
  chat: '规格不写在线客服',
  closing: '规格不写注销账号',
  consent: '规格只写申请报告时的协议，不写协议更新后再次同意',
  correction: '规格只写金豆如何得失，不写员工更正，需要登录的用例除外',
  editing: '规格不写管理后台，需要登录的用例除外',
  exporting: '规格不写管理后台的导出',
  factorAgain: '规格不写两步验证',
  filmUpload: '规格不写管理后台的影片上传',
  forgottenPassword: '规格只写登录，不写忘记密码',
  importing: '规格不写管理后台的导入',
  inbox: '规格不写站内消息',
  mergeAccounts: '规格不写合并账号',
  newPassword: '规格只写登录，不写重置密码',
  passkeySignIn: '规格只写登录窗口，不写通行密钥登录',
  passes: '规格只写报名，不写现场核验',
  phoneSignIn: '规格只写登录窗口，不写手机号和验证码登录',
  publication: '规格不写管理后台的发布，需要登录的用例除外',
  register: '规格只写登录，不写注册',
  reportComment: '规格只写管理员如何处理评论，不写读者举报',
  signInPasskeys: '规格只写登录，不写通行密钥',
  setPassword: '规格只写登录，不写设置密码',
  secondFactor: '规格不写两步验证',
  staffChat: '规格不写在线客服',
  weChatSignIn: '规格只写登录窗口，不写微信登录',
};
