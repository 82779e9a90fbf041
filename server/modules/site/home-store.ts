import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { homeProducts, sellingPoints } from './tables';

export const preparePoints = (db: Database) =>
  db
    .select({
      figure: sellingPoints.figure,
      unit: sellingPoints.unit,
      title: sellingPoints.title,
      words: sellingPoints.words,
    })
    .from(sellingPoints)
    .where(eq(sellingPoints.visible, true))
    .orderBy(asc(sellingPoints.position), asc(sellingPoints.id))
    .prepare('site_points');

export const prepareProducts = (db: Database) =>
  db
    .select({
      title: homeProducts.title,
      contentTitle: homeProducts.contentTitle,
      contentTag: homeProducts.contentTag,
      content: homeProducts.content,
      picturePath: homeProducts.picturePath,
      pictureAlt: homeProducts.pictureAlt,
      links: homeProducts.links,
      orderLink: homeProducts.orderLink,
      allowNoLogin: homeProducts.allowNoLogin,
      smtOrder: homeProducts.smtOrder,
    })
    .from(homeProducts)
    .where(eq(homeProducts.visible, true))
    .orderBy(asc(homeProducts.position), asc(homeProducts.id))
    .prepare('site_products');
