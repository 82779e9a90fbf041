/** What a viewer of live videos and films is told, word for word where the specification has it. */
export const liveMessages = {
  /** R257 */
  done: '操作成功！',
  /** R258 */
  thanks: '感谢您的评分！',
  rated: '您已经评过分了',
  gone: '视频不存在',
  /** R266 */
  noAddress: '播放地址丢失，请重试',
  /** R267 */
  notStarted: '即将直播，请稍等',
  requestFailed: '请求视频失败，请检查网络',
  fileFailed: '请求文件失败，可能是网络错误或者跨域问题',
  /** R243 */
  parameterLost: '异常：参数丢失',
  /** R242: the title over what the server says. */
  errorTitle: '错误',
} as const;
