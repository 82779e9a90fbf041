import { eq, inArray } from 'drizzle-orm';
import { filmsAddress, filmTabs, isFilmTab } from '../../../contract/rules/films';
import { isOwnPage } from '../../../contract/rules/outbound';
import { showcaseAddress, showcaseLabel, showcasesAbout } from '../../../contract/site/rules/showcases';
import { versionOf } from '../../content-version';
import type { Database } from '../../database/connection';
import { prepareMenus } from './menus-store';
import { showOrders, videos } from './tables';
import { menusOf } from './wire';

const showcaseVersion = ({
  title,
  keywords,
  evaluateContent,
}: Pick<typeof showOrders.$inferSelect, 'title' | 'keywords' | 'evaluateContent'>): string =>
  versionOf([title, keywords, evaluateContent]);

/** The published showcases, for the search over the whole portal. */
export const showcaseSource = {
  kind: 'showcase',
  async versions(db: Database) {
    const { customerShowOrderKeyId, title, keywords, evaluateContent } = showOrders;
    const rows = await db
      .select({ customerShowOrderKeyId, title, keywords, evaluateContent })
      .from(showOrders)
      .where(eq(showOrders.visible, true));
    return rows.map((row) => ({ refId: row.customerShowOrderKeyId, version: showcaseVersion(row) }));
  },
  async read(db: Database, refIds: readonly number[]) {
    const rows = await db
      .select()
      .from(showOrders)
      .where(inArray(showOrders.customerShowOrderKeyId, [...refIds]));
    return rows.map((row) => ({
      refId: row.customerShowOrderKeyId,
      version: showcaseVersion(row),
      title: row.title,
      keywords: row.keywords,
      body: [row.technicsInfo, row.evaluateContent].join('。'),
      firstFrom: showcasesAbout.all.title,
      secondFrom: showcaseLabel(row.plateType, row.boardLayersNum),
      categoryCode: '',
      address: showcaseAddress(row.customerShowOrderKeyId, 1, row.orderType),
      publishedAt: row.evaluateTime,
    }));
  },
} as const;

const filmVersion = ({ title, fileId, typeCode }: typeof videos.$inferSelect): string =>
  versionOf([title, fileId, typeCode]);

/** The films of the video centre; those of other pages have no address of their own. */
export const filmSource = {
  kind: 'film',
  async versions(db: Database) {
    const rows = await db.select().from(videos).where(eq(videos.visible, true));
    return rows
      .filter(({ typeCode }) => isFilmTab(typeCode))
      .map((row) => ({ refId: row.informationId, version: filmVersion(row) }));
  },
  async read(db: Database, refIds: readonly number[]) {
    const rows = await db
      .select()
      .from(videos)
      .where(inArray(videos.informationId, [...refIds]));
    return rows.flatMap((row) =>
      filmTabs
        .filter(({ typeCode }) => typeCode === row.typeCode)
        .map(({ typeCode, label }) => ({
          refId: row.informationId,
          version: filmVersion(row),
          title: row.title,
          keywords: `${label} 视频`,
          body: '',
          firstFrom: '视频中心',
          secondFrom: label,
          categoryCode: typeCode,
          address: filmsAddress({ typeCode, page: 1, film: row.fileId }),
        })),
    );
  },
} as const;

interface LinkedPage {
  /** From 1, in the order of the menus: items have no numbers of their own. */
  refId: number;
  title: string;
  description: string;
  group: string;
  address: string;
}

/** Each page that header and footer link to, once. */
async function linkedPages(db: Database, isOpen: (link: string) => boolean): Promise<LinkedPage[]> {
  const { entries, footer } = menusOf(await prepareMenus(db).execute(), isOpen);
  const links = [
    ...entries.flatMap(({ label, link, groups }) => [
      { title: label, description: '', group: label, address: link },
      ...groups.flatMap(({ title: group, items }) =>
        items.map(({ title, description, link: address }) => ({ title, description, group, address })),
      ),
    ]),
    ...footer.flatMap(({ title: group, items }) =>
      items.map(({ title, description, link: address }) => ({ title, description, group, address })),
    ),
  ].filter(({ address }) => isOwnPage(address));
  const once = new Map(links.toReversed().map((link) => [link.address, link]));
  return links.filter((link) => once.get(link.address) === link).map((link, at) => ({ ...link, refId: at + 1 }));
}

const pageVersion = ({ refId, title, description, group, address }: LinkedPage): string =>
  versionOf([refId, title, description, group, address]);

/** The pages that the menus name. Those of an area that is off are not found. */
export const pageSource = (isOpen: (link: string) => boolean) =>
  ({
    kind: 'page',
    async versions(db: Database) {
      return (await linkedPages(db, isOpen)).map((page) => ({ refId: page.refId, version: pageVersion(page) }));
    },
    async read(db: Database, refIds: readonly number[]) {
      const wanted = new Set(refIds);
      return (await linkedPages(db, isOpen))
        .filter(({ refId }) => wanted.has(refId))
        .map((page) => ({
          refId: page.refId,
          version: pageVersion(page),
          title: page.title,
          keywords: page.group,
          body: page.description,
          firstFrom: '页面',
          secondFrom: page.group,
          categoryCode: '',
          address: page.address,
        }));
    },
  }) as const;
