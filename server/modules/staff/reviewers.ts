import { eq } from 'drizzle-orm';
import { staffMessages } from '../../../contract/staff/messages';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import { rightOf } from '../../../contract/staff/rules/resources';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { listAble, lockRights } from '../../database/roles';
import type { Actor } from '../../database/staff-log';
import { BusinessError } from '../../http/errors';
import { setGone, shortName, tellInbox } from '../../inbox';
import type { Stored } from './content-store';
import type { Publication } from './publications-store';
import { reviewOf } from './publications-store';
import { lastAuthor } from './versions-store';

/** Who may review a record that `senderId` sends: neither they nor who wrote its last version. */
export async function listReviewers(db: Database, { name }: Stored, id: string, senderId: string) {
  const author = await lastAuthor(db, { resource: name, recordId: id });
  const able = await listAble(db, [rightOf(name), 'change', name]);
  return able.filter((one) => one.id !== senderId && one.id !== author);
}

/** @throws BusinessError 400 where that person cannot review the record; what they may stays so until the end of the transaction */
export async function requireReviewer(
  tx: Database,
  stored: Stored,
  { id, code, actor }: { id: string; code: string; actor: Actor },
) {
  await lockRights(tx);
  const found = (await listReviewers(tx, stored, id, actor.id)).find((one) => one.code === code);
  if (!found) throw new BusinessError(400, staffMessages.notReviewer, { field: 'reviewer' });
  return found;
}

interface Told {
  place: { resource: ResourceName; recordId: string };
  before: Publication;
  named: { id: string } | undefined;
  title: string;
  operatedAt: Date;
  actor: Actor;
  now: Date;
}

/** Tells who is asked now, and takes back what was said to who was asked before. */
export async function tellReviewer(tx: Database, told: Told): Promise<void> {
  const { place, before, named, title, operatedAt, actor, now } = told;
  const beforeAt = new Date(before.operatedAt);
  const isSame = before.reviewerId === named?.id && beforeAt.getTime() === operatedAt.getTime();
  if (before.reviewerId !== undefined && !isSame)
    await setGone(tx, [reviewOf({ ...place, operatedAt: beforeAt, reviewerId: before.reviewerId })], true, now);
  if (!named || isSame) return;
  const [sender] = await tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, actor.id));
  const about = reviewOf({ ...place, operatedAt, reviewerId: named.id });
  const entry = {
    accountId: named.id,
    kind: 'reviewAsked',
    key: about,
    about,
    actorId: actor.id,
    parts: { who: sender?.name ?? '', subject: shortName(title) },
    href: `/staff/content/${place.resource}/${encodeURIComponent(place.recordId)}`,
  } as const;
  await tellInbox(tx, [entry], now);
  // Who was asked, then another, is asked again.
  await setGone(tx, [about], false, now);
}
