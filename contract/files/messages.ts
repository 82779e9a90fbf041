/** What the upload of a file says when it fails (R221, R223). */
export const uploadMessages = {
  noLink: '获取临时上传链接失败',
  /** R222: counts as success. */
  uploaded: '上传成功',
  /** R205 */
  loginFirst: '请先登录后再试',
  unreadable: '文件读取失败，请重新选择',
  /** `uploads.quotaBytes` */
  quota: '您上传的文件已达1GB上限，请联系客服处理',
} as const;
