/** What a viewer is told, word for word where the specification has it. */
export const playerMessages = {
  /** R266 */
  noAddress: '播放地址丢失，请重试',
  /** R267, code 1002 */
  notStarted: '即将直播，请稍等',
  /** R267, code 2032 */
  network: '请求视频失败，请检查网络',
  /** R267, code 2048 */
  file: '请求文件失败，可能是网络错误或者跨域问题',
  /** R243 */
  parameterLost: '异常：参数丢失',
  /** R243: over what the player says. */
  playFailed: '播放失败',
  /** R242: over what the server says. */
  errorTitle: '错误',
  barrageSent: '操作成功！',
  barrageHeld: '已提交，审核后其他人可见',
} as const;

/** A paid tip as barrage. */
export const tipWords = (customerName: string, yuan: number): string => `${customerName}打赏了${yuan}元`;
