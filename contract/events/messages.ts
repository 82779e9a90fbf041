/** What the calls of the sign-up answer. */
export const eventMessages = {
  /** R346 */
  signedUp: '报名成功',
  preRegistered: '预报名成功',
  duplicate: '您已报名，无需重复报名',
  over: '报名已截止',
  missing: '活动不存在',
  mailboxCode: '验证码已发送至您填写的邮箱，请填写验证码后提交',
  mailboxCodeWrong: '邮箱验证码错误',
  mailboxCodesUsedUp: '验证码发送过于频繁，请明天再试',
  noSignUp: '报名记录不存在',
  begun: '活动已开始，不能取消报名',
  passMissing: '没有此入场码，请核对后重试',
  /** `who` with the activity's title; `at` to the second. */
  passUsed: (at: string, who: string): string => `此入场码已于${at}使用：${who}`,
  passWaiting: (who: string): string => `候补中，尚无名额：${who}`,
  passWithdrawn: (who: string): string => `活动已取消：${who}`,
  passCancelled: (who: string): string => `已取消报名：${who}`,
} as const;
