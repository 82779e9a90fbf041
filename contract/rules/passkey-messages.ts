/** What a passkey says when it is refused, by the server or by the device. */
export const passkeyMessages = {
  wrong: '通行密钥验证失败，请重试',
  /** The same for one that is unknown or removed, and for an answer that is late or wrong. */
  refused: '通行密钥无效、已删除或验证超时，请重试，或用其他方式登录',
  none: '该账号没有通行密钥',
  most: (most: number) => `最多添加${most}个通行密钥`,
  known: '此设备已添加过通行密钥',
  customersOnly: '只有客户账号可以用通行密钥直接登录',
  otherAccount: '登录的账号已变更，请刷新页面',
  nameMissing: '请输入名称',
  /** Cancelled by the user, or too slow; the browser does not tell which. */
  cancelled: '通行密钥操作已取消或超时',
  unsupported: '当前浏览器或网址不支持通行密钥',
} as const;
