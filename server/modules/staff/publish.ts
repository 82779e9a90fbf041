import { needsSecond } from '../../../contract/rules/permissions';
import type { ContentRecord } from '../../../contract/rules/record-fields';
import { staffMessages } from '../../../contract/staff/messages';
import type { PublicationAct } from '../../../contract/staff/rules/publication';
import { isEditable, isShowing, moveOf, publicationNames } from '../../../contract/staff/rules/publication';
import { rightOf } from '../../../contract/staff/rules/resources';
import type { Database } from '../../database/connection';
import { rightsOfAccount } from '../../database/roles';
import type { Actor } from '../../database/staff-log';
import { writeLog } from '../../database/staff-log';
import { BusinessError } from '../../http/errors';
import type { RowRecord, Stored } from './content-store';
import { findRecord, lockRecord, showRecord, updateRecord } from './content-store';
import type { Publication } from './publications-store';
import { findPublication, isDue, putPublication } from './publications-store';
import { conflict, missing, subjectOf } from './record-change';
import { resolveAll } from './remarks-store';
import { needsSecondPerson } from './review-rules-store';
import { requireReviewer, tellReviewer } from './reviewers';
import { lastAuthor, lastValues, requireLast } from './versions-store';

/** A record as editors have it: its row, or the draft of one that readers see. */
interface WorkingRecord {
  row: RowRecord;
  publication: Publication;
  values: ContentRecord;
}

/** @throws BusinessError 404 */
export async function findWorking(db: Database, stored: Stored, id: string): Promise<WorkingRecord> {
  const row = await findRecord(db, stored, id);
  if (!row) throw missing();
  const place = { resource: stored.name, recordId: id };
  const publication = await findPublication(db, place, row.visible);
  const draft = publication.state === 'published' ? undefined : await lastValues(db, place);
  return { row, publication, values: draft ?? row.values };
}

/** @throws BusinessError 409 STATE where the record is bound to what is reviewed, or waits for its time */
export function requireEditable({ publication: { state } }: WorkingRecord): void {
  if (!isEditable(state)) throw conflict(staffMessages.recordBound(publicationNames[state]), 'STATE');
}

/** The part of somebody in what is reviewed: another has to review it. */
async function partIn(db: Database, { name }: Stored, { row, publication }: WorkingRecord, accountId: string) {
  if (publication.operatorId === accountId) return 'sent';
  return (await lastAuthor(db, { resource: name, recordId: row.id })) === accountId ? 'written' : undefined;
}

/** Whether the roles of somebody let them publish only what others have written. */
const isSecondNeededBy = async (db: Database, { name }: Stored, accountId: string): Promise<boolean> =>
  needsSecond(await rightsOfAccount(db, accountId), rightOf(name), 'change', name);

/** Why somebody cannot bring a record to readers, now or at a time; undefined: nothing is against it. */
export async function barOf(
  db: Database,
  stored: Stored,
  working: WorkingRecord,
  accountId: string,
): Promise<BusinessError | undefined> {
  const { state, live, reviewed } = working.publication;
  if (moveOf(state, 'publish', live) === undefined) return undefined;
  const needed = (await needsSecondPerson(db, stored.name)) || (await isSecondNeededBy(db, stored, accountId));
  if (state === 'review') {
    const part = await partIn(db, stored, working, accountId);
    if (part === 'sent') return conflict(staffMessages.ownReview, 'OWN_REVIEW');
    return needed && part === 'written' ? conflict(staffMessages.ownChange, 'OWN_REVIEW') : undefined;
  }
  return needed && !(state === 'scheduled' && reviewed) ? conflict(staffMessages.unreviewed, 'UNREVIEWED') : undefined;
}

/** Keeps what was added elsewhere than in the console from readers, where a second person has to review it. */
export async function awaitReview(
  tx: Database,
  stored: Stored,
  { id, actor, now }: { id: string; actor: Actor; now: Date },
): Promise<void> {
  if (!(await needsSecondPerson(tx, stored.name))) return;
  await showRecord(tx, stored, id, false);
  const sent = {
    state: 'review',
    publishAt: null,
    liveVersion: null,
    note: '',
    reviewed: false,
    reviewerId: null,
  } as const;
  await putPublication(tx, { resource: stored.name, recordId: id }, { ...sent, operatedBy: actor.id, operatedAt: now });
}

/** Acts after which a record waits for a reviewer. */
const asksFor = (act: PublicationAct): boolean => act === 'submit' || act === 'reassign';

interface Act {
  id: string;
  act: PublicationAct;
  /** The version that was seen; undefined: whatever there is. */
  seen: number | undefined;
  /** Of `schedule`. */
  publishAt?: Date;
  /** Of `return`. */
  note?: string;
  /** Of `submit` and `reassign`: the code of who is asked. */
  reviewer?: string;
  /** The act is that of the clock: only what is scheduled, and due by the database's clock or at this time. */
  dueAt?: Date | null;
  actor: Actor;
  now: Date;
}

/** Shows the working values of a record to readers from `at` on. */
export async function show(tx: Database, stored: Stored, { row, values }: WorkingRecord, at: Date): Promise<void> {
  await updateRecord(tx, stored, { id: row.id, values }, at);
  await showRecord(tx, stored, row.id, true);
}

/** Refuses what would still be hidden from readers by its own time. */
function requireShown({ publishedAt }: ContentRecord, at: Date): void {
  if (typeof publishedAt === 'string' && publishedAt !== '' && new Date(publishedAt) > at)
    throw new BusinessError(400, staffMessages.shownLater, { field: 'publishedAt' });
}

/**
 * Brings a record into another state, with what readers see of it.
 * @throws BusinessError 409 CHANGED after another's version, STATE where the act cannot be done now, OWN_REVIEW and UNREVIEWED where a
 *   second person has to review it, NOT_SENDER where somebody else has sent it; 400 where the reviewer cannot review it
 */
export async function operate(tx: Database, stored: Stored, given: Act): Promise<void> {
  const { id, act, seen, publishAt, note = '', reviewer, dueAt, actor, now } = given;
  await lockRecord(tx, stored.name, id);
  const place = { resource: stored.name, recordId: id };
  const working = await findWorking(tx, stored, id);
  const version = await requireLast(tx, place, seen, now);
  const { publication, values, row } = working;
  const state = moveOf(publication.state, act, publication.live);
  if (state === undefined || (dueAt !== undefined && !(await isDue(tx, place, dueAt))))
    throw conflict(staffMessages.stateChanged, 'STATE');
  if (act === 'reassign' && publication.operatorId !== actor.id) throw conflict(staffMessages.notSender, 'NOT_SENDER');
  const named = asksFor(act) && reviewer ? await requireReviewer(tx, stored, { id, code: reviewer, actor }) : undefined;
  const bar = isShowing(act) ? await barOf(tx, stored, working, actor.id) : undefined;
  if (bar) throw bar;
  const reviewed =
    act === 'schedule' && publication.state === 'review' && (await partIn(tx, stored, working, actor.id)) === undefined;
  const before = row.visible ? row.values : undefined;
  if (act === 'schedule') {
    if (publishAt) await stored.storage.guard?.(tx, { id, before, after: values, at: publishAt });
    if (!publishAt || publishAt <= now) throw new BusinessError(400, staffMessages.timePassed, { field: 'publishAt' });
    requireShown(values, publishAt);
  }
  if (act === 'publish') {
    const at = dueAt === undefined ? now : new Date(publication.publishAt);
    requireShown(values, at);
    await stored.storage.guard?.(tx, { id, before, after: values, at });
    await show(tx, stored, working, at);
  }
  if (act === 'withdraw') {
    if (stored.resource.permanent) throw conflict(staffMessages.permanentShown, 'PERMANENT');
    await stored.storage.guard?.(tx, { id, before, after: undefined, at: now });
    await updateRecord(tx, stored, { id, values }, now);
    await showRecord(tx, stored, id, false);
  }
  const shows = act === 'publish' || (row.visible && act !== 'withdraw');
  // Who is asked instead is asked for the same sending.
  const operatedAt = act === 'reassign' ? new Date(publication.operatedAt) : now;
  await putPublication(tx, place, {
    state,
    publishAt: act === 'schedule' ? (publishAt ?? null) : null,
    liveVersion: act === 'publish' ? version : shows ? publication.liveVersion : null,
    note: act === 'return' ? note : '',
    operatedBy: actor.id,
    operatedAt,
    reviewed,
    reviewerId: named?.id ?? null,
  });
  if (act === 'publish') await resolveAll(tx, place, actor.id, now);
  await tellReviewer(tx, {
    place,
    before: publication,
    named,
    title: String(values[stored.resource.title] ?? ''),
    operatedAt,
    actor,
    now,
  });
  await writeLog(
    tx,
    {
      actor,
      resource: rightOf(stored.name),
      act,
      subject: subjectOf(stored.resource, id, values),
      before: { state: publicationNames[publication.state] },
      after: {
        state: publicationNames[state],
        version,
        ...(asksFor(act) && { reviewer: named ? `${named.name}（${named.code}）` : '' }),
        ...(act === 'schedule' && publishAt && { publishAt: publishAt.toISOString() }),
      },
      reason: dueAt === undefined ? (act === 'return' ? note : '') : '定时发布',
    },
    now,
  );
}
