import type { LikedSource } from './modules/comments/own-handlers';
import { listLikedArticles } from './modules/news/likes-store';
import { listLikedQuestions } from './modules/questions/likes-store';
import { listLikedShowOrders } from './modules/site/show-order-likes-store';

const named = <Row>(kind: string, rows: readonly Row[]) => rows.map((row) => ({ ...row, kind }));

/** What customers like beside comments, in the areas that own it. */
export const likedSources: readonly LikedSource[] = [
  async (db, { customerCode }, limit, now) => named('文章', await listLikedArticles(db, customerCode, limit, now)),
  async (db, { id }, limit) => named('提问', await listLikedQuestions(db, id, limit)),
  async (db, { customerCode }, limit) => named('晒单', await listLikedShowOrders(db, customerCode, limit)),
];
