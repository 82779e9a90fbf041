/** What a viewer of live videos and films is told, word for word where the specification has it. */
export const liveMessages = {
  /** R257 */
  done: '操作成功！',
  /** R258 */
  thanks: '感谢您的评分！',
  rated: '您已经评过分了',
  gone: '视频不存在',
} as const;
