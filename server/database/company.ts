import { eq } from 'drizzle-orm';
import type { CompanyInfo } from '../../contract/company-info';
import { unnamed } from '../../contract/rules/brand';
import { companyInfo } from './company-tables';
import type { Database } from './connection';

type Row = typeof companyInfo.$inferSelect;

export const prepareCompany = (db: Database) =>
  db.select().from(companyInfo).where(eq(companyInfo.visible, true)).limit(1).prepare('site_company');

const findRow = async (db: Database): Promise<Row | undefined> =>
  (await db.select().from(companyInfo).where(eq(companyInfo.visible, true)).limit(1))[0];

/** The company as staff have entered it. */
export const findCompany = async (db: Database): Promise<CompanyInfo> => companyOf(await findRow(db));

/** What is empty is left out. */
export function companyOf(row: Row | null | undefined): CompanyInfo {
  if (!row) return { name: unnamed, shortName: unnamed, reportIssuer: unnamed, hotlines: [], sisters: [], filings: [] };
  const {
    name,
    shortName,
    reportIssuer,
    hotlines,
    sisters,
    filings,
    key: _,
    visible: __,
    officialLink,
    shortVideoLink,
    ...rest
  } = row;
  const entered = Object.entries(rest).filter(([, words]) => words !== '');
  return {
    name,
    shortName: shortName || name,
    reportIssuer: reportIssuer || name,
    hotlines,
    sisters,
    filings,
    ...Object.fromEntries(entered),
  };
}

/** What the QR codes of the company's accounts on other platforms open (R052, R392): the portal, where none is entered. */
export async function findAccountLinks(
  db: Database,
  portal: string,
): Promise<{ official: string; shortVideo: string }> {
  const row = await findRow(db);
  return { official: row?.officialLink || portal, shortVideo: row?.shortVideoLink || portal };
}
