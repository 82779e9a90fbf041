import { and, eq, inArray, ne } from 'drizzle-orm';
import { liveAddress } from '../../../contract/live/rules/live-tabs';
import { versionOf } from '../../content-version';
import type { Database } from '../../database/connection';
import { liveVideos } from './tables';

const { id, equipmentName, remark, showType } = liveVideos;

/** The live pictures of the factory, for the search over the whole portal. */
export const liveSource = {
  kind: 'live',
  async versions(db: Database) {
    const rows = await db
      .select({ id, equipmentName, remark, showType })
      .from(liveVideos)
      .where(and(eq(liveVideos.visible, true), ne(equipmentName, '')));
    return rows.map((row) => ({ refId: row.id, version: versionOf([row.equipmentName, row.remark, row.showType]) }));
  },
  async read(db: Database, refIds: readonly number[]) {
    const rows = await db
      .select({ id, equipmentName, remark, showType })
      .from(liveVideos)
      .where(inArray(id, [...refIds]));
    return rows.map((row) => ({
      refId: row.id,
      version: versionOf([row.equipmentName, row.remark, row.showType]),
      title: row.equipmentName,
      keywords: '工厂直播',
      body: row.remark,
      firstFrom: '工厂直播',
      secondFrom: '',
      categoryCode: '',
      address: liveAddress(row),
    }));
  },
} as const;
