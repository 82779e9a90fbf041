import { asc, eq, sql } from 'drizzle-orm';
import type { MenuItem } from '../../../contract/site/calls';
import { companyInfo } from '../../database/company-tables';
import type { Database } from '../../database/connection';
import { menuEntries, menuGroups, stations } from './tables';

export const footerPlace = 'footer';

type CompanyRow = typeof companyInfo.$inferSelect;

/**
 * Entries with their groups, and the footer's groups, in one statement: a group without entry is the footer's. Each row has the
 * company beside it.
 */
export const prepareMenus = (db: Database) => {
  const entries = db.select().from(menuEntries).where(eq(menuEntries.visible, true)).as('entries');
  const groups = db.select().from(menuGroups).where(eq(menuGroups.visible, true)).as('groups');
  return db
    .select({
      key: entries.key,
      label: entries.label,
      link: entries.link,
      place: groups.place,
      group: groups.title,
      items: groups.items,
      company: sql<CompanyRow | null>`(select to_jsonb(${companyInfo}) from ${companyInfo} where ${companyInfo.visible} limit 1)`,
    })
    .from(entries)
    .fullJoin(groups, eq(groups.place, entries.key))
    .orderBy(sql`${entries.position} nulls last`, asc(groups.position), asc(groups.id))
    .prepare('site_menus');
};

export interface MenuRow {
  key: string | null;
  label: string | null;
  link: string | null;
  place: string | null;
  group: string | null;
  items: MenuItem[] | null;
  company: CompanyRow | null;
}

export const prepareStations = (db: Database) =>
  db
    .select({
      industryType: stations.industryType,
      classify: stations.classify,
      icon: stations.icon,
      title: stations.title,
      description: stations.description,
      link: stations.link,
      newFlag: stations.newFlag,
    })
    .from(stations)
    .where(eq(stations.visible, true))
    .orderBy(asc(stations.industryType), asc(stations.position), asc(stations.id))
    .prepare('site_stations');
