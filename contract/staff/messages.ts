/** What the console of staff says when it refuses. */
export const staffMessages = {
  forbidden: '没有权限进行此操作',
  linkInvalid: '邀请链接已失效，请联系管理员重新邀请',
  nameMissing: '请输入姓名',
  lastAdmin: '至少保留一名系统管理员',
  changed: '该账号的角色已被他人修改，请刷新后重试',
  hasRoles: '该账号已拥有这些角色',
  unknownAccount: '账号不存在',
} as const;
