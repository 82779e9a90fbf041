import type { SQL } from 'drizzle-orm';
import { and, asc, count, desc, eq, gt, ilike, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { films as limits } from '../../../contract/limits/films';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { escapeLike } from '../../database/escape-like';
import { inTurns } from '../../in-turns';
import { films as f, filmObjects as o } from './film-tables';

export type FilmRow = typeof f.$inferSelect;

/** A worker that says nothing for so long has ended. */
export const workMs = 60_000;
/** Workers that end without a word before a film has failed. */
const mostTries = 3;

export const piecesOf = (size: number): number => Math.ceil(size / limits.pieceBytes);

/** Bytes of a piece. */
export const pieceSize = (size: number, piece: number): number =>
  Math.min(limits.pieceBytes, size - piece * limits.pieceBytes);

/** The own unfinished upload of a file; another of the same account waits until the transaction ends. */
export async function lockUpload(tx: Database, file: Pick<FilmRow, 'accountId' | 'name' | 'size'>) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('film uploads'), hashtext(${file.accountId}))`);
  const own = and(eq(f.accountId, file.accountId), eq(f.state, 'uploading'));
  const [known] = await tx
    .select()
    .from(f)
    .where(and(own, eq(f.name, file.name), eq(f.size, file.size)))
    .orderBy(desc(f.createdAt))
    .limit(1);
  const [open] = await tx.select({ total: count() }).from(f).where(own);
  return { known, open: open?.total ?? 0 };
}

export async function addFilm(tx: Database, film: typeof f.$inferInsert): Promise<FilmRow | undefined> {
  const [row] = await tx.insert(f).values(film).returning();
  return row;
}

export async function findFilmRow(db: Database, id: string): Promise<FilmRow | undefined> {
  const [row] = await db.select().from(f).where(eq(f.id, id));
  return row;
}

const listed = (db: Database) =>
  db.select({ film: f, addedBy: accounts.name }).from(f).innerJoin(accounts, eq(accounts.id, f.accountId));
export type ListedFilm = Awaited<ReturnType<typeof listed>>[number];

export async function findFilmWithName(db: Database, id: string): Promise<ListedFilm | undefined> {
  const [row] = await listed(db).where(eq(f.id, id));
  return row;
}

interface FilmFilter {
  /** Part of a name; empty for all. */
  search: string;
  /** Those alone that can be played, and for which this holds. */
  free: ((film: SQL) => SQL) | undefined;
}

const matching = ({ search, free }: FilmFilter) =>
  and(
    search === '' ? undefined : ilike(f.name, `%${escapeLike(search)}%`),
    free && and(eq(f.state, 'ready'), free(sql`${f.id}`)),
  );

export const listFilms = (db: Database, filter: FilmFilter, page: { limit: number; offset: number }) =>
  listed(db).where(matching(filter)).orderBy(desc(f.createdAt), desc(f.id)).limit(page.limit).offset(page.offset);

export const countFilms = (db: Database, filter: FilmFilter): Promise<number> => db.$count(f, matching(filter));

export async function findPiece(db: Database, filmId: string, piece: number) {
  const [row] = await db
    .select()
    .from(o)
    .where(and(eq(o.filmId, filmId), eq(o.piece, piece)));
  return row;
}

/** Puts a piece in the place of another one, whose key is answered; the same again changes nothing. */
export async function putPiece(
  db: Database,
  film: Pick<FilmRow, 'id'>,
  { piece, key }: { piece: number; key: string },
  now: Date,
): Promise<string | undefined> {
  await db.update(f).set({ touchedAt: now }).where(eq(f.id, film.id));
  const before = await findPiece(db, film.id, piece);
  if (before?.key === key) return undefined;
  await db
    .insert(o)
    .values({ key, filmId: film.id, piece })
    .onConflictDoUpdate({ target: [o.filmId, o.piece], set: { key, stored: false } });
  return before?.key;
}

export async function keepPiece(db: Database, key: string, filmId: string, now: Date): Promise<void> {
  await db.update(o).set({ stored: true }).where(eq(o.key, key));
  await db.update(f).set({ touchedAt: now }).where(eq(f.id, filmId));
}

/** Says that somebody goes on with an upload. */
export const touchFilm = (db: Database, id: string, now: Date) =>
  db.update(f).set({ touchedAt: now }).where(eq(f.id, id));

/** Keeps what the vendor has granted for an upload; false where another request was faster, or the film was removed. */
export async function keepVendorUpload(db: Database, film: FilmRow, sealed: string): Promise<boolean> {
  const kept = await db
    .update(f)
    .set({ vendorUpload: sealed })
    .where(and(eq(f.id, film.id), eq(f.state, 'uploading'), eq(f.vendorUpload, film.vendorUpload)))
    .returning({ id: f.id });
  return kept.length === 1;
}

/** Keeps the vendor's id of a film, whose upload is over; false where another worker has it, or it was removed. */
export async function keepVendorFile(db: Database, work: FilmRow, file: string): Promise<boolean> {
  const kept = await db.update(f).set({ vendorFile: file, vendorUpload: '' }).where(mine(work)).returning({ id: f.id });
  return kept.length === 1;
}

/** The vendor's id of a film; empty: the portal has it. */
export async function findVendorFile(db: Database, id: string): Promise<string> {
  const [row] = await db.select({ file: f.vendorFile }).from(f).where(eq(f.id, id));
  return row?.file ?? '';
}

/** The pieces of an upload that the storage may have. */
export const piecesUnderWay = (db: Database, filmId: string) =>
  db
    .select({ key: o.key, piece: o.piece })
    .from(o)
    .where(and(eq(o.filmId, filmId), isNotNull(o.piece), eq(o.stored, false)));

/** The stored pieces of an upload, in their order. */
export async function piecesStored(db: Database, filmId: string): Promise<string[]> {
  const rows = await db
    .select({ key: o.key })
    .from(o)
    .where(and(eq(o.filmId, filmId), isNotNull(o.piece), o.stored))
    .orderBy(asc(o.piece));
  return rows.map(({ key }) => key);
}

/** It is encoded, or has failed, and can be encoded again. */
const isKept = and(inArray(f.state, ['ready', 'failed']), isNotNull(f.sourceUntil));
/** The vendor keeps the file of a film as long as the film. */
const isKeptByVendor = and(eq(f.state, 'failed'), ne(f.vendorFile, ''));

/** Lets a film be encoded; undefined where its state is another by now, or its file has gone. */
export async function askEncoding(
  db: Database,
  { id, from }: { id: string; from: 'uploading' | 'encoded' },
  now: Date,
): Promise<FilmRow | undefined> {
  const [row] = await db
    .update(f)
    .set({ state: 'waiting', percent: 0, problem: '', tries: 0, worker: null, workedUntil: null, touchedAt: now })
    .where(and(eq(f.id, id), from === 'uploading' ? eq(f.state, from) : or(isKept, isKeptByVendor)))
    .returning();
  return row;
}

const until = (now: Date): Date => new Date(now.getTime() + workMs);

/** Takes the oldest film that nobody encodes, of the portal's own or of those at the vendor. Several workers never take the same. */
export async function claimFilm(
  db: Database,
  worker: string,
  now: Date,
  atVendor = false,
): Promise<FilmRow | undefined> {
  const isOpen = and(inArray(f.state, ['waiting', 'running']), or(isNull(f.workedUntil), lt(f.workedUntil, now)));
  const next = db
    .select({ id: f.id })
    .from(f)
    .where(and(eq(f.atVendor, atVendor), isOpen))
    .orderBy(asc(f.touchedAt), asc(f.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(f)
    .set({ state: 'running', worker, workedUntil: until(now), tries: sql`${f.tries} + 1` })
    .where(eq(f.id, sql`(${next})`))
    .returning();
  return row;
}

export const isGivenUp = ({ tries }: FilmRow): boolean => tries > mostTries;

const mine = ({ id, worker }: FilmRow) => and(eq(f.id, id), worker === null ? isNull(f.worker) : eq(f.worker, worker));

/** Goes on with a film; false where it was removed, or another worker has it. */
export async function goOn(db: Database, work: FilmRow, percent: number | undefined, now: Date): Promise<boolean> {
  const kept = await db
    .update(f)
    .set({ workedUntil: until(now), ...(percent === undefined ? {} : { percent }) })
    .where(and(mine(work), eq(f.state, 'running')))
    .returning({ id: f.id });
  return kept.length === 1;
}

/** Names objects before they are stored, so that what names them can remove them. */
export const nameObjects = (db: Database, filmId: string, keys: readonly string[]) =>
  db
    .insert(o)
    .values(keys.map((key) => ({ key, filmId })))
    .onConflictDoNothing({ target: o.key });

type Made = Pick<FilmRow, 'seconds' | 'width' | 'height' | 'frames'>;

const keptUntil = ({ atVendor }: FilmRow, now: Date): Date | null =>
  atVendor ? null : new Date(now.getTime() + limits.sourceDays * 24 * 60 * 60_000);

/**
 * A film can be played. What was played before, all but the objects of these keys, is replaced. False where another worker has
 * it.
 */
export const finishFilm = (
  db: Database,
  work: FilmRow,
  made: Made & { keys: readonly string[] },
  now: Date,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { keys, ...shown } = made;
    const done = await tx
      .update(f)
      .set({
        ...shown,
        state: 'ready',
        percent: 100,
        sourceUntil: keptUntil(work, now),
        worker: null,
        workedUntil: null,
      })
      .where(mine(work))
      .returning({ id: f.id });
    if (done.length === 0) return false;
    const played = await tx
      .select({ key: o.key })
      .from(o)
      .where(and(eq(o.filmId, work.id), isNull(o.piece), isNull(o.replacedAt)));
    const kept = new Set(keys);
    const replaced = played.map(({ key }) => key).filter((key) => !kept.has(key));
    for await (const some of inTurns(replaced, 1_000))
      await tx
        .update(o)
        .set({ replacedAt: now })
        .where(inArray(o.key, [...some]));
    return true;
  });

/** One that was ready before is played as it was made then. */
export const failFilm = (db: Database, work: FilmRow, problem: string, now: Date) =>
  db
    .update(f)
    .set({
      state: sql`case when ${f.frames} > 0 then 'ready' else 'failed' end`,
      problem,
      sourceUntil: keptUntil(work, now),
      worker: null,
      workedUntil: null,
    })
    .where(mine(work));

/** Leaves it to the next worker, at a moment or at once. */
export const leaveFilm = (db: Database, work: FilmRow, next: Date | null = null) =>
  db
    .update(f)
    .set({ worker: null, workedUntil: next, tries: sql`${f.tries} - 1` })
    .where(mine(work));

/** Holds a film until the end of the transaction, also against content that begins to use it. */
export async function lockFilm(tx: Database, id: string): Promise<FilmRow | undefined> {
  const [row] = await tx.select().from(f).where(eq(f.id, id)).for('update');
  return row;
}

/** Keeps films from being removed until content that names them is stored. */
export async function holdFilms(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .select({ id: f.id })
      .from(f)
      .where(inArray(f.id, [...ids]))
      .for('share');
}

/** Removes a film. The answer is the keys of its objects, which are still to be removed. */
export async function deleteFilm(tx: Database, id: string): Promise<string[]> {
  const gone = await tx.delete(o).where(eq(o.filmId, id)).returning({ key: o.key });
  await tx.delete(f).where(eq(f.id, id));
  return gone.map(({ key }) => key);
}

/** Uploads that nobody goes on with. */
export async function findLeftUploads(db: Database, touchedBefore: Date): Promise<string[]> {
  const rows = await db
    .select({ id: f.id })
    .from(f)
    .where(and(eq(f.state, 'uploading'), lt(f.touchedAt, touchedBefore)))
    .limit(100);
  return rows.map(({ id }) => id);
}

/** False if it goes on meanwhile. */
export async function lockLeftUpload(tx: Database, id: string, touchedBefore: Date): Promise<boolean> {
  const film = await lockFilm(tx, id);
  return film?.state === 'uploading' && film.touchedAt < touchedBefore;
}

/** Films whose files are kept for too long, or beyond the bytes of all that are kept. */
export async function findOldSources(db: Database, now: Date): Promise<string[]> {
  const kept = db
    .select({
      id: f.id,
      until: f.sourceUntil,
      bytes: sql<string>`sum(${f.size}) over (order by ${f.sourceUntil} desc, ${f.id})`.as('bytes'),
    })
    .from(f)
    .where(isKept)
    .as('kept');
  const rows = await db
    .select({ id: kept.id })
    .from(kept)
    .where(or(lt(kept.until, now), gt(kept.bytes, String(limits.sourceBytes))))
    .orderBy(asc(kept.until))
    .limit(100);
  return rows.map(({ id }) => id);
}

/** Forgets the uploaded file of a film, whose keys are answered; none where it is being encoded again. */
export const forgetSource = (db: Database, id: string): Promise<string[]> =>
  db.transaction(async (tx) => {
    const [film] = await tx
      .update(f)
      .set({ sourceUntil: null })
      .where(and(eq(f.id, id), isKept))
      .returning({ id: f.id });
    if (!film) return [];
    const gone = await tx
      .delete(o)
      .where(and(eq(o.filmId, id), isNotNull(o.piece)))
      .returning({ key: o.key });
    return gone.map(({ key }) => key);
  });

/** Takes objects that were replaced before a moment; the answer is their keys. */
export async function takeReplaced(db: Database, before: Date): Promise<string[]> {
  const some = db.select({ key: o.key }).from(o).where(lt(o.replacedAt, before)).limit(1_000);
  const gone = await db.delete(o).where(inArray(o.key, some)).returning({ key: o.key });
  return gone.map(({ key }) => key);
}
