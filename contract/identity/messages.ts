import { factorMessages } from '../rules/factor-messages';

/** What an account says when it refuses. */
export const identityMessages = {
  phoneCodeWrong: '短信验证码错误',
  passwordWrong: '登录密码错误',
  signInWrong: '账号或密码错误',
  phoneCodeExpired: '验证码已失效，请重新获取',
  chooseAccount: '该手机号码绑定了多个账号，请选择要登录的账号',
  justRegistered: '该手机号码刚刚完成注册，请再次点击登录',
  factorWrong: factorMessages.wrong,
  /** At signing in, after the right password. */
  factorFirst: '请输入动态验证码',
  factorNeeded: '请先在账号安全中通过两步验证',
  disabled: '该账号已停用，请联系客服',
  /** Before a sensitive act, where the last code was entered long ago. */
  factorAgain: factorMessages.again,
  factorOff: '两步验证未开启',
  factorOn: '两步验证已开启',
  /** Turning on the first factor of an account with rights. */
  permitMissing: '该账号有管理权限，开启两步验证需要开启码：请向系统管理员索取',
  permitWrong: '开启码错误或已失效，请向系统管理员重新索取',
} as const;

/** What signing in by WeChat says when it refuses, and what binding says. */
export const weChatMessages = {
  expired: '微信登录已失效，请重新登录',
  denied: '您没有同意微信登录',
  unavailable: '微信没有确认登录，请稍后重试',
  unknown: '该微信没有绑定账号',
  /** Of another account, or of this one in the meantime. */
  taken: '该微信已绑定其他账号',
  bound: '当前账号已绑定微信，请先解除绑定',
  onlyWay: '微信是当前账号唯一的登录方式，请先绑定手机号码',
  customersOnly: '只有客户账号可以绑定微信',
  done: '微信绑定成功',
  ended: '微信绑定已解除',
} as const;

/** What closing an account says when it is refused. */
export const closingMessages = {
  staff: '员工账号不能在此注销，请联系系统管理员',
  unsettled: (matters: readonly string[]) => `还有事项未处理完毕，暂不能注销：${matters.join('、')}`,
} as const;

/** What merging two accounts says. */
export const mergeMessages = {
  customersOnly: '只有客户账号可以合并',
  self: '这就是当前登录的账号，请验证要并入的另一个账号',
  noAccount: '该手机号码没有可以合并的其他账号',
  banned: '被禁言或禁止提问的账号不能合并，请联系客服',
  closing: '已申请注销的账号不能合并，请先撤回注销申请',
  disabled: '账号已停用或已被合并，不能再合并',
  expired: '验证已失效，请重新验证另一个账号',
  unsettled: (what: string) => `另一个账号或当前账号有${what}，暂不能合并`,
  signedUpTwice: (activity: string) => `两个账号都报名了“${activity}”，请先在其中一个账号取消报名`,
  exchangedTwice: (title: string) => `两个账号都兑换了“${title}”且另一个账号的尚未发货，请在发货后合并`,
  tooManyBeans: '两个账号的金豆之和超过上限，请联系客服',
  bothExchanged: (title: string) => `两个账号都兑换过“${title}”：另一个账号的那次留在原账号的记录里`,
  bothSignedUp: (activity: string) => `两个账号都报名过“${activity}”：另一个账号的那次留在原账号的记录里`,
  phoneEnds: (phone: string) => `两个账号都绑定了手机号码：${phone}不再绑定`,
  emailEnds: (email: string) => `两个账号都有邮箱：${email}不再绑定`,
  weChatEnds: '两个账号都绑定了微信：另一个账号的微信解除绑定',
  passwordEnds: '另一个账号的密码、两步验证和通行密钥失效',
  beansOut: (code: string) => `转入账号${code}（账号合并）`,
  beansIn: (code: string) => `账号${code}转入（账号合并）`,
  done: '账号已合并',
} as const;

/** What registering says when it refuses. */
export const registerMessages = {
  codeWrong: '邮箱验证码错误',
  codeExpired: '邮箱验证码已失效，请重新获取',
  taken: '该邮箱已注册，请直接登录或找回密码',
} as const;

/** What is said of a forgotten, a new and a changed password. */
export const passwordMessages = {
  /** The same whether or not the account exists. */
  mailed: '如果该邮箱已注册，您将收到一封重置密码的邮件',
  linkInvalid: '链接已失效，请重新申请',
  reset: '密码已重置，请使用新密码登录',
  /** The link is used up, and the reply to what used it was lost. */
  mayBeReset: '链接已使用，密码可能已经重置。请用新密码登录，不能登录时重新申请',
  presentWrong: '当前密码错误',
  /** Of accounts that are signed in to otherwise. */
  none: '该账号没有登录密码',
  changed: '密码已修改，其他设备需重新登录',
  /** The first one of an account that signs in by phone or WeChat. */
  set: '密码已设置，其他设备需重新登录',
  alreadySet: '该账号已有登录密码。如果不是您刚刚设置的，请用「忘记密码」重置',
  customersOnly: '只有客户账号可以在此设置密码',
  otherAccount: '登录的账号已变更，请刷新页面',
} as const;

/** While the counter of wrong passwords pauses. */
export const triesPaused = (minutes: number): string => `登录错误次数过多，请${minutes}分钟后再试`;

/** `seconds` until the next code; more than 90: the quota of the day is used up. */
export const codeTooOften = (seconds: number): string =>
  `发送过于频繁，请${seconds > 90 ? '明天' : `${seconds}秒后`}再试`;

/** What invitations and changes of roles say when they are refused. */
export const staffMessages = {
  linkInvalid: '邀请链接已失效，请联系管理员重新邀请',
  /** The link is used up, and the reply to what used it was lost; the code for the second factor was in it. */
  mayHaveJoined:
    '邀请链接已使用，您可能已加入管理后台。请用邮箱和密码登录，登录时请选择“内部员工”；开启两步验证的开启码请向系统管理员索取',
  nameMissing: '请输入姓名',
  lastAdmin: '至少保留一名系统管理员',
  hasRoles: '该账号已拥有这些角色',
  unknownAccount: '账号不存在',
  unknownRole: '角色不存在',
  unknownKind: '内容类型不存在',
  roleNameTaken: '已有同名角色，请换一个名称',
  builtInRole: '内置角色不能修改或删除',
  roleGiven: '仍有账号或待接受的邀请使用该角色，请先收回',
  notHeld: (rights: readonly string[]) => `不能授予自己没有的权限：${rights.join('、')}`,
  noStaff: '只有内部员工账号可以有管理角色',
  ownPermit: '不能为自己生成开启码，请由另一位系统管理员操作',
} as const;

/** What changes of customers' accounts say when they are refused. */
export const customerAccountMessages = {
  missing: '客户不存在',
  reasonMissing: '请输入原因',
  merged: '该账号已合并到其他账号，不能恢复',
} as const;
