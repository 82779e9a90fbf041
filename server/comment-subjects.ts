import type { CommentType } from '../contract/comments/rules/comment-types';
import { commentTypes, typeOfArticle } from '../contract/comments/rules/comment-types';
import type { Database } from './database/connection';
import type { SubjectLink, Subjects } from './modules/comments/subject';
import { placeKey } from './modules/comments/subject';
import { describeHelpDocuments, findDocument, setDocumentComments } from './modules/help/documents-store';
import { describeLiveVideos, isLiveVideo } from './modules/live/summary-store';
import { describeArticles, findCommentedArticle, setCommentCount } from './modules/news/comment-subject';
import { setAnswers } from './modules/questions/answers-store';
import { describeQuestions, findCommentedQuestion } from './modules/questions/comment-subject';
import { describeShowOrders, describeVideos, findShowOrderAuthor, isVideo } from './modules/site/comment-subject';

const open = { hasComment: true, category: 0, authorCode: '' };

type Describe = (db: Database, ids: readonly number[]) => Promise<Array<SubjectLink & { businessId: number }>>;

const describeBy: Record<CommentType, Describe> = {
  [commentTypes.article]: describeArticles,
  [commentTypes.showOrder]: describeShowOrders,
  [commentTypes.question]: describeQuestions,
  [commentTypes.video]: describeVideos,
  [commentTypes.helpDocument]: describeHelpDocuments,
  [commentTypes.liveVideo]: describeLiveVideos,
};

/** What is commented on, in the areas that own it. */
export const commentSubjects: Subjects = {
  async find(db, { type, businessId }, now) {
    switch (type) {
      case commentTypes.question:
        return findCommentedQuestion(db, businessId);
      case commentTypes.article: {
        const article = await findCommentedArticle(db, businessId, now);
        return article && typeOfArticle(article.category) === type ? { ...article, authorCode: '' } : undefined;
      }
      case commentTypes.showOrder: {
        const authorCode = await findShowOrderAuthor(db, businessId);
        return authorCode === undefined ? undefined : { ...open, authorCode };
      }
      case commentTypes.video:
        return (await isVideo(db, businessId)) ? open : undefined;
      case commentTypes.helpDocument: {
        const document = await findDocument(db, businessId);
        return document && { ...open, hasComment: document.hasComment };
      }
      case commentTypes.liveVideo:
        return (await isLiveVideo(db, businessId)) ? open : undefined;
    }
  },

  async describe(db, places) {
    const found = new Map<string, SubjectLink>();
    for (const type of new Set(places.map((place) => place.type))) {
      const ids = new Set(places.filter((place) => place.type === type).map(({ businessId }) => businessId));
      for (const { businessId, title, href } of await describeBy[type](db, [...ids]))
        found.set(placeKey({ type, businessId }), { title, href });
    }
    return found;
  },

  async setCount(db, { type, businessId }, shown) {
    if (type === commentTypes.article) await setCommentCount(db, businessId, shown);
    if (type === commentTypes.helpDocument) await setDocumentComments(db, businessId, shown);
    if (type === commentTypes.question) await setAnswers(db, businessId, shown);
  },
};
