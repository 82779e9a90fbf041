import { comments, video } from '../../limits';
import { messages } from '../../messages';
import type { CommentType } from './comment-types';
import { isBarrage } from './comment-types';

export const commentMessages = {
  /** R172 */
  empty: '请输入内容',
  /** C07 */
  barrageEmpty: '内容不能为空',
  barrageTooLong: `内容不能超过${comments.barrageMaxLength}字符`,
  /** Of barrage. */
  tooFast: `发送太快了，请${video.slowModeSeconds}秒后再试`,
  /** R173 */
  tooLong: (most: number) => `最大输入限制${most}`,
  tooManyBytes: '提交的内容过大',
  /** R162 */
  underReview: '留言待审中，暂不支持回复。审核后即刻互动，感谢耐心等待！',
  /** R169 */
  noneSelected: '请选择要操作的评论',
  /** R196 */
  done: '操作成功！',
  gone: '评论不存在',
  overtaken: '之后已有其他操作，不能撤销',
  muted: messages.muted,
  captcha: '请输入图形验证码',
  /** R175 */
  /** R177 */
  noPictures: '此处不支持上传图片',
  foreignPicture: '图片已失效，请重新上传',
} as const;

/** R173: the length of a comment's markup. A character outside the basic plane counts as one. */
export const markupLength = (markup: string): number =>
  markup.length - (markup.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);

/** A comment as its author sent it, and what of it a reader sees. */
export interface Written {
  type: CommentType;
  /** C45 */
  takesPictures: boolean;
  markup: string;
  text: string;
  hasPicture: boolean;
}

const invisible = /[\s\p{Cf}\u3164\uFFA0\u115F\u1160\u2800]/gu;

/** What is wrong with a comment, in the specification's words. */
export function checkComment({ type, takesPictures, markup, text, hasPicture }: Written): string | undefined {
  const barrage = isBarrage(type);
  if (text.replace(invisible, '') === '' && !hasPicture)
    return barrage ? commentMessages.barrageEmpty : commentMessages.empty;
  if (barrage && markupLength(text) > comments.barrageMaxLength) return commentMessages.barrageTooLong;
  const most = takesPictures ? comments.uploadMarkupMaxLength : comments.markupMaxLength;
  if (markup.length > most && markupLength(markup) > most) return commentMessages.tooLong(most);
  return undefined;
}
