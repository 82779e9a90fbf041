import { commentTypes, typeOfArticle } from '../contract/comments/rules/comment-types';
import type { Subjects } from './modules/comments/subject';
import { isLiveVideo } from './modules/live/summary-store';
import { findCommentedArticle, setCommentCount } from './modules/news/comment-subject';
import { findShowOrderAuthor, isVideo } from './modules/site/comment-subject';

const open = { hasComment: true, category: 0, authorCode: '' };

/** What is commented on, in the areas that own it. */
export const commentSubjects: Subjects = {
  async find(db, { type, businessId }, now) {
    switch (type) {
      case commentTypes.article:
      case commentTypes.question: {
        const article = await findCommentedArticle(db, businessId, now);
        return article && typeOfArticle(article.category) === type ? { ...article, authorCode: '' } : undefined;
      }
      case commentTypes.showOrder: {
        const authorCode = await findShowOrderAuthor(db, businessId);
        return authorCode === undefined ? undefined : { ...open, authorCode };
      }
      case commentTypes.video:
        return (await isVideo(db, businessId)) ? open : undefined;
      case commentTypes.liveVideo:
        return (await isLiveVideo(db, businessId)) ? open : undefined;
    }
  },

  async setCount(db, { type, businessId }, shown) {
    if (type === commentTypes.article || type === commentTypes.question) await setCommentCount(db, businessId, shown);
  },
};
