/** What the calls of the sign-up answer. */
export const eventMessages = {
  /** R346 */
  signedUp: '报名成功',
  preRegistered: '预报名成功',
  duplicate: '您已报名，无需重复报名',
  over: '报名已截止',
  missing: '活动不存在',
  noSignUp: '报名记录不存在',
  begun: '活动已开始，不能取消报名',
} as const;
