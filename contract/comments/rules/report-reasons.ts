import { comments } from '../../limits/comments';
import { isBlank, lengthOf } from '../../rules/text';

/** Why somebody reports a comment. */
export const reportReasons = {
  advert: '广告',
  abuse: '辱骂',
  illegal: '违法',
  privacy: '泄露个人信息',
  other: '其他',
} as const;
export type ReportReason = keyof typeof reportReasons;

/** What managers have made of it, as the reporter is told. */
export const reportDecisions = { kept: '未发现违规，予以保留', hidden: '已隐藏', removed: '已删除' } as const;
export type ReportDecision = keyof typeof reportDecisions;

type Reported = '评论' | '弹幕';

export const reportMessages = {
  reasonMissing: '请选择举报原因',
  wordsMissing: '请填写举报说明',
  wordsTooLong: `举报说明最多${comments.reportMaxLength}字`,
  own: (what: Reported) => `不能举报自己的${what}`,
  received: '已收到您的举报，处理结果会在“消息”中告知',
  repeated: (what: Reported) => `您已举报过该${what}，处理结果会在“消息”中告知`,
  noneOpen: '没有待处理的举报，可能已由他人处理',
} as const;

interface WrittenReport {
  reason: ReportReason | '';
  words: string;
}

/** What is wrong with a report; empty: nothing. */
export function checkReport({ reason, words }: WrittenReport): string {
  if (reason === '') return reportMessages.reasonMissing;
  if (reason === 'other' && isBlank(words)) return reportMessages.wordsMissing;
  return lengthOf(words.trim()) > comments.reportMaxLength ? reportMessages.wordsTooLong : '';
}
