import { eq, or } from 'drizzle-orm';
import { messages } from '../../../contract/messages';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import type { ShowOrderRow } from './show-orders-store';
import { banners, downloads, showOrders } from './tables';
import { downloadsOf, showOrderOf } from './wire';

type BannerRow = typeof banners.$inferSelect;
type DownloadRow = typeof downloads.$inferSelect;

/** What the link of a preview shows: the columns that were saved last, with the key of the record. */
type ReadPreview<Row> = (token: string) => Promise<{ id: string; columns: Partial<Row>; until: string } | undefined>;

/** Of each resource of the site; undefined where the link is of another. */
export interface SitePreviews {
  banners: ReadPreview<BannerRow>;
  downloads: ReadPreview<DownloadRow>;
  showcases: ReadPreview<ShowOrderRow>;
}

/** What is not published yet, among what is. */
export function previewHandlers(
  { db }: Context,
  previews: SitePreviews,
): Handlers<'POST /api/portal/v1/getSitePreview'> {
  async function slides(token: string) {
    const shown = await previews.banners(token);
    if (!shown) return undefined;
    const own = Number(shown.id);
    const rows = await db
      .select()
      .from(banners)
      .where(or(eq(banners.visible, true), eq(banners.id, own)));
    const all = rows.map((row): BannerRow => (row.id === own ? { ...row, ...shown.columns } : row));
    const ordered = all.sort((one, other) => one.position - other.position || one.id - other.id);
    return {
      banners: ordered.map(({ picturePath, redirectPath, title }) => ({ picturePath, redirectPath, title })),
      slide: ordered.findIndex(({ id }) => id === own),
      shownUntil: shown.until,
    };
  }

  async function files(token: string) {
    const shown = await previews.downloads(token);
    if (!shown) return undefined;
    const rows = await db.select().from(downloads);
    const all = rows
      .filter(({ visible, system }) => visible || system === shown.id)
      .map((row): DownloadRow => (row.system === shown.id ? { ...row, ...shown.columns } : row));
    return { downloads: downloadsOf(all), system: shown.id, shownUntil: shown.until };
  }

  async function showcase(token: string) {
    const shown = await previews.showcases(token);
    if (!shown) return undefined;
    const [kept] = await db
      .select()
      .from(showOrders)
      .where(eq(showOrders.customerShowOrderKeyId, Number(shown.id)));
    return kept && { showcase: showOrderOf({ ...kept, ...shown.columns }), shownUntil: shown.until };
  }

  return {
    'POST /api/portal/v1/getSitePreview': async ({ body: { token } }) => {
      const data = (await slides(token)) ?? (await files(token)) ?? (await showcase(token));
      if (!data) throw new BusinessError(404, messages.previewOver);
      return { data };
    },
  };
}
