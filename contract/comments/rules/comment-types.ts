import { comments } from '../../limits/comments';

/** R189: what is commented on. */
export const commentTypes = {
  article: 1,
  showOrder: 3,
  question: 6,
  video: 7,
  /** R285: the specification names no type for help documents. */
  helpDocument: 8,
  liveVideo: 10,
} as const;
export type CommentType = (typeof commentTypes)[keyof typeof commentTypes];

/** R189: the category of articles that are questions. */
const questions = 4;

/** R189: the type of the comments on an article. */
export const typeOfArticle = (category: number): CommentType =>
  category === questions ? commentTypes.question : commentTypes.article;

/** R168 */
export const createTypes = { official: 1, customer: 2 } as const;
export type CreateType = (typeof createTypes)[keyof typeof createTypes];

/** R160, R161 */
export const auditStatuses = { underReview: 0, visible: 1, hidden: 2 } as const;
export type AuditStatus = (typeof auditStatuses)[keyof typeof auditStatuses];

/** R194; a mute is an operation of the log alone. */
export const operationTypes = { audit: 1, pin: 2, remove: 3, mute: 4 } as const;
export type OperationType = (typeof operationTypes)[keyof typeof operationTypes];

/** Comments on a video scroll over it: they are short texts. */
export const isBarrage = (type: CommentType): boolean => type === commentTypes.video || type === commentTypes.liveVideo;

/** The category of user questions under review. */
const questionCategory = 5;

/** C45: where a customer's comment may contain pictures. */
export const takesPictures = ({ type, category }: { type: CommentType; category: number }): boolean =>
  type === commentTypes.question || category === questionCategory;

/** R182: comments of a page. */
export function commentPageSize(type: CommentType): number {
  if (type === commentTypes.showOrder) return comments.showOrderPageSize;
  return isBarrage(type) ? comments.barragePageSize : comments.pageSize;
}
