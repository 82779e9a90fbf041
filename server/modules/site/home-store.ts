import { asc } from 'drizzle-orm';
import { brand } from '../../../contract/rules/brand';
import type { CompanyInfo } from '../../../contract/site/calls';
import type { Database } from '../../database/connection';
import { companyInfo, homeProducts, sellingPoints } from './tables';

export const prepareCompany = (db: Database) => db.select().from(companyInfo).limit(1).prepare('site_company');

/** The company's name as staff have entered it. */
export const findCompanyName = async (db: Database): Promise<string> =>
  companyOf((await db.select().from(companyInfo).limit(1))[0]).name;

/** What is empty is left out. */
export function companyOf(row: typeof companyInfo.$inferSelect | null | undefined): CompanyInfo {
  if (!row) return { name: brand, hotlines: [], filings: [] };
  const { name, hotlines, filings, hours, headquartersPhone, ceoMailbox, address } = row;
  const entered = Object.entries({ hours, headquartersPhone, ceoMailbox, address }).filter(([, words]) => words !== '');
  return { name, hotlines, filings, ...Object.fromEntries(entered) };
}

export const preparePoints = (db: Database) =>
  db
    .select({
      figure: sellingPoints.figure,
      unit: sellingPoints.unit,
      title: sellingPoints.title,
      words: sellingPoints.words,
    })
    .from(sellingPoints)
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
    .orderBy(asc(homeProducts.position), asc(homeProducts.id))
    .prepare('site_products');
