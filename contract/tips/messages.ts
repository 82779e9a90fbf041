/** What tips say. */
export const tipMessages = {
  /** R264 */
  amountEmpty: '请输入或者选择打赏金额',
  amountNotNumber: '打赏金额须为数字，最多两位小数',
  amountTooLow: '打赏金额至少0.01元',
  amountTooHigh: '打赏金额最多200元',
  videoMissing: '视频不存在',
  notOpen: '暂未开通打赏',
  tipMissing: '打赏不存在',
} as const;
