import type { AuditStatus, CommentType } from './comment-types';

/** R160, R161: labels that managers see. */
export const auditWords: Readonly<Record<AuditStatus, string>> = { 0: '待审核', 1: '显示', 2: '隐藏' };

/** R189 */
export const typeWords: Readonly<Record<CommentType, string>> = {
  1: '文章',
  3: '晒单',
  6: '技术问答',
  7: '视频弹幕',
  8: '帮助文档',
  10: '工厂直播',
};

const heldWords: Readonly<Record<string, string>> = {
  reviewFirst: '先审后发',
  newcomer: '新用户',
  link: '含链接',
  picture: '含图片',
  word: '敏感词',
  repeat: '重复内容',
};

/** Why a comment is held for review. */
export const heldWord = (reason: string): string => heldWords[reason] ?? reason;

/** What managers often give as the reason of an operation. */
export const commonReasons = ['广告', '重复内容', '不文明用语', '与主题无关', '泄露个人信息'] as const;

/** An operation of the log in words. */
export function operationWord({ operationType, toStatus }: { operationType: 1 | 2 | 3 | 4; toStatus: number }): string {
  if (operationType === 1) return toStatus === 1 ? '显示' : toStatus === 2 ? '隐藏' : '转为待审核';
  const [undone, done] = { 2: ['取消置顶', '置顶'], 3: ['恢复', '删除'], 4: ['解除禁言', '禁言'] }[operationType];
  return (toStatus === 1 ? done : undone) ?? '';
}

/** Which acts are confirmed first (R165, R170, R171), and what is said where nothing is chosen (R169). */
export const moderationRules = { grave: ['remove', 'mute'], noneSelected: '请选择要操作的评论' };
