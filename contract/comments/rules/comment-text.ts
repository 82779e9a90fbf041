import { comments } from '../../limits/comments';
import { messages } from '../../messages';
import { barrageMessages } from '../../rules/barrage';
import { isBlank, lengthOf } from '../../rules/text';
import type { CommentType } from './comment-types';
import { isBarrage } from './comment-types';
import { countedMarkup } from './mentions';

export const commentMessages = {
  /** R172 */
  empty: '请输入内容',
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
  restoreOver: `删除超过${comments.restoreMinutes}分钟，不能恢复`,
  editOver: `发表超过${comments.editMinutes}分钟，不能再编辑`,
  editAnswered: '评论已有回复，不能再编辑',
  editHidden: '评论已被隐藏，不能编辑',
  editOften: `一条评论最多编辑${comments.edits}次`,
  editForeign: '只能编辑自己的评论',
  blocked: '已屏蔽此人，可在“账号安全”中解除',
  unblocked: '已解除屏蔽',
  blockOwn: '不能屏蔽自己',
  blockStaff: '不能屏蔽工作人员',
  blockedMany: `最多屏蔽${comments.mostBlocked}人，请先解除一些`,
  unchanged: '所选评论已是该状态',
  overtaken: '之后已有其他操作，不能撤销',
  muted: messages.muted,
  captcha: '请输入图形验证码',
  /** R175 */
  /** R177 */
  noPictures: '此处不支持上传图片',
  foreignPicture: '图片已失效，请重新上传',
} as const;

/** A comment as its author sent it, and what of it a reader sees. */
export interface Written {
  type: CommentType;
  /** C45 */
  takesPictures: boolean;
  markup: string;
  text: string;
  hasPicture: boolean;
}

/** What is wrong with a comment, in the specification's words. */
export function checkComment({ type, takesPictures, markup, text, hasPicture }: Written): string | undefined {
  const barrage = isBarrage(type);
  if (isBlank(text) && !hasPicture) return barrage ? barrageMessages.empty : commentMessages.empty;
  if (barrage && lengthOf(text) > comments.barrageMaxLength) return barrageMessages.tooLong;
  const most = takesPictures ? comments.uploadMarkupMaxLength : comments.markupMaxLength;
  if (markup.length > most && lengthOf(countedMarkup(markup)) > most) return commentMessages.tooLong(most);
  return undefined;
}
