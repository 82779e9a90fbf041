import type { AuditStatus } from '../../../../contract/comments/rules/comment-types';

export type CommentAct = 'keep' | 'show' | 'hide' | 'pin' | 'unpin' | 'remove';

/** What managers can do depends on this of a comment. */
export interface Moderated {
  id: number;
  auditStatus: AuditStatus;
  topFlag: 0 | 1;
  /** A reply cannot be pinned. */
  isReply: boolean;
  /** The author's, unmasked. */
  customerCode: string;
  /** The author is muted. */
  isBlack: boolean;
  /** Somebody has reported it, and nobody has decided yet. */
  isReported?: boolean;
  /** Staff is never muted. */
  isOfficial: boolean;
}

export const actWords: Readonly<Record<CommentAct, string>> = {
  keep: '保留',
  show: '显示',
  hide: '隐藏',
  pin: '置顶',
  unpin: '取消置顶',
  remove: '删除',
};

/** The acts that change this comment, in the order of their buttons. */
export const actsOn = ({ auditStatus, topFlag, isReply, isReported = false }: Moderated): CommentAct[] => [
  ...(isReported ? ['keep' as const] : []),
  ...(auditStatus === 1 ? [] : ['show' as const]),
  ...(auditStatus === 2 ? [] : ['hide' as const]),
  ...(isReply ? [] : [topFlag === 1 ? ('unpin' as const) : ('pin' as const)]),
  'remove',
];
