import type { SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { filmUploadCalls, LibraryFilm, PlacedFilm } from '../../../contract/files/film-upload-calls';
import { filmMessages } from '../../../contract/files/rules/film-messages';
import { frameAddress } from '../../../contract/files/rules/film-states';
import { uploads } from '../../../contract/limits/files';
import { films } from '../../../contract/limits/films';
import type { Rights } from '../../../contract/rules/permissions';
import { isAllowed } from '../../../contract/rules/permissions';
import { resourceOf, rightOf } from '../../../contract/staff/rules/resources';
import type { Context } from '../../context';
import { writeLog } from '../../database/staff-log';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { pagedBy } from '../../http/paged';
import { inTurns } from '../../in-turns';
import { createFilmEncoder } from '../../providers/video/encode';
import { randomHex } from '../../security/random';
import { filmWork } from '../files/film-work';
import type { FilmRow, ListedFilm } from '../files/films-store';
import {
  addFilm,
  askEncoding,
  countFilms,
  deleteFilm,
  findFilmRow,
  findFilmWithName,
  findPiece,
  keepPiece,
  listFilms,
  lockFilm,
  lockUpload,
  pieceSize,
  piecesOf,
  piecesStored,
  piecesUnderWay,
  putPiece,
} from '../files/films-store';
import type { ContentTables } from './content-table';
import type { Use } from './media-uses';
import { filmUses, isUnusedFilm } from './media-uses';
import { conflict } from './record-change';

const missing = () => new BusinessError(404, filmMessages.missing);

const subjectOf = ({ id, name }: { id: string; name: string }): string => `影片 ${id} ${name}`.slice(0, 100);

function wireOf({ film, addedBy }: ListedFilm): LibraryFilm {
  const { id, name, size, state, percent, problem, seconds, width, height, atVendor } = film;
  const sourceUntil = film.sourceUntil?.toISOString() ?? '';
  const frames = Array.from({ length: film.frames }, (_, at) => frameAddress(id, at + 1));
  const made = { state, percent, problem, sourceUntil, seconds, width, height, frames };
  const pieces = { pieces: piecesOf(size), pieceBytes: films.pieceBytes };
  return { id, name, size, ...pieces, ...made, atVendor, addedBy, addedAt: film.createdAt.toISOString() };
}

function placesOf(uses: readonly Use[], rights: Rights): PlacedFilm['places'] {
  return uses.map(({ resource, id, title, live }) => ({
    id,
    title,
    live,
    kind: resourceOf(resource).label,
    address: isAllowed(rights, rightOf(resource), 'change', resource)
      ? `/staff/content/${resource}/${encodeURIComponent(id)}`
      : '',
  }));
}

/** Films that staff upload. */
export function filmHandlers(
  app: FastifyInstance,
  context: Context,
  tables: ContentTables,
): Handlers<keyof typeof filmUploadCalls> {
  const { db, now, providers, config } = context;
  const { storage } = providers;
  const encoder = createFilmEncoder(config.ffmpegBin);
  const work = filmWork(app, context, encoder);
  const { atVendor } = work;
  const toVendor = providers.filmVendor !== undefined;

  async function filmOf(id: string): Promise<LibraryFilm> {
    const found = await findFilmWithName(db, id);
    if (!found) throw missing();
    return wireOf(found);
  }

  async function requireTool(): Promise<void> {
    if (!(await encoder.isInstalled())) throw conflict(filmMessages.noTool, 'NO_TOOL');
  }

  /** The own film that is still coming in. @throws BusinessError 404 */
  async function requireUpload(id: string, accountId: string) {
    const film = await findFilmRow(db, id);
    if (film?.accountId !== accountId || film.state !== 'uploading') throw missing();
    return film;
  }

  /** Keeps a piece that the storage has, whole. The key ends with its MD5. */
  async function keepIfThere(film: FilmRow, { piece, key }: { piece: number | null; key: string }): Promise<boolean> {
    const object = await storage.stat(key);
    const isWhole = object?.size === pieceSize(film.size, piece ?? 0) && key.endsWith(`-${object.md5}`);
    if (isWhole) await keepPiece(db, key, film.id, now());
    return isWhole;
  }

  /** @throws BusinessError 409 unless the storage has all pieces */
  async function requireWhole(film: FilmRow): Promise<void> {
    for await (const some of inTurns(await piecesUnderWay(db, film.id), 16))
      await Promise.all(some.map((piece) => keepIfThere(film, piece)));
    const stored = await piecesStored(db, film.id);
    if (stored.length !== piecesOf(film.size)) throw conflict(filmMessages.incomplete, 'INCOMPLETE');
  }

  return {
    'POST /api/portal/v1/staff/getFilms': async ({ body, account: { rights } }) => {
      const { search = '', free = false, pageNum, pageSize } = body;
      const filter = { search: search.trim(), free: free ? (film: SQL) => isUnusedFilm(tables, film) : undefined };
      const [rows, total, canEncode] = await Promise.all([
        listFilms(db, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
        countFilms(db, filter),
        toVendor || encoder.isInstalled(),
      ]);
      const ids = rows.map(({ film }) => film.id);
      const uses = await filmUses(db, tables, ids);
      const data = rows.map((row) => ({
        ...wireOf(row),
        places: placesOf(
          uses.filter(({ film }) => film === row.film.id),
          rights,
        ),
      }));
      return { data: { data, canEncode, toVendor, ...pagedBy(pageNum, pageSize, total) } };
    },

    'POST /api/portal/v1/staff/getFilm': async ({ body: { id } }) => ({ data: await filmOf(id) }),

    'POST /api/portal/v1/staff/beginFilm': async ({ body: { name: given, size }, actor }) => {
      if (size > films.mostBytes) throw new BusinessError(400, filmMessages.tooLarge, { field: 'size' });
      if (!toVendor) await requireTool();
      const name = [...given].slice(0, films.nameMaxLength).join('');
      const id = await db.transaction(async (tx) => {
        const { known, open } = await lockUpload(tx, { accountId: actor.id, name, size });
        if (known) return known.id;
        if (open >= films.uploadsAtOnce) throw conflict(filmMessages.tooMany, 'TOO_MANY');
        const times = { createdAt: now(), touchedAt: now() };
        const film = {
          id: `f${randomHex(16)}`,
          accountId: actor.id,
          name,
          size,
          state: 'uploading' as const,
          atVendor: toVendor,
          ...times,
        };
        await addFilm(tx, film);
        await writeLog(tx, { actor, resource: 'media', act: 'add', subject: subjectOf(film) }, now());
        return film.id;
      });
      return { data: await filmOf(id) };
    },

    'POST /api/portal/v1/staff/sendFilmPiece': async ({ body: { id, piece, md5 }, actor }) => {
      const film = await requireUpload(id, actor.id);
      if (piece >= piecesOf(film.size)) throw new BusinessError(400, filmMessages.incomplete, { field: 'piece' });
      const there = { data: { stored: true, uploadUrl: '', headers: {} } };
      if (film.atVendor) {
        const link = await atVendor.linkOf(film, { piece, md5, seconds: uploads.linkSeconds });
        return link ? { data: { stored: false, ...link } } : there;
      }
      const size = pieceSize(film.size, piece);
      const key = `films/${id}/piece-${piece}-${md5}`;
      const known = await findPiece(db, id, piece);
      if (known?.key === key && (known.stored || (await keepIfThere(film, known)))) return there;
      const replaced = await putPiece(db, film, { piece, key }, now());
      if (replaced !== undefined) await storage.remove(replaced);
      const contentDisposition = 'attachment';
      const link = await storage.uploadLink({ key, size, md5, contentDisposition, seconds: uploads.linkSeconds });
      return { data: { stored: false, ...link } };
    },

    'POST /api/portal/v1/staff/finishFilm': async ({ body: { id }, actor }) => {
      const film = await findFilmRow(db, id);
      if (film?.accountId !== actor.id) throw missing();
      if (film.state === 'uploading') {
        await (film.atVendor ? atVendor.requireWhole(film) : requireWhole(film));
        await askEncoding(db, { id, from: 'uploading' }, now());
        work.soon();
      }
      return { data: await filmOf(id) };
    },

    'POST /api/portal/v1/staff/encodeFilm': async ({ body: { id } }) => {
      const known = await findFilmRow(db, id);
      await (known?.atVendor ? atVendor.encode(known) : requireTool());
      const asked = await askEncoding(db, { id, from: 'encoded' }, now());
      work.soon();
      const film = await filmOf(id);
      if (!asked && (film.state === 'ready' || film.state === 'failed'))
        throw conflict(filmMessages.noSource, 'NO_SOURCE');
      return { data: film };
    },

    'POST /api/portal/v1/staff/removeFilm': async ({ body: { id }, actor }) => {
      const keys = await db.transaction(async (tx) => {
        const film = await lockFilm(tx, id);
        if (!film) throw missing();
        const places = await filmUses(tx, tables, [id]);
        if (places.length > 0) throw conflict(filmMessages.inUse(places.length), 'IN_USE');
        // Before the row: what the vendor could not remove is removed by another attempt.
        if (film.atVendor) await atVendor.remove(film);
        await writeLog(tx, { actor, resource: 'media', act: 'remove', subject: subjectOf(film) }, now());
        return deleteFilm(tx, id);
      });
      await work.removeObjects(keys);
      return { data: null, message: '已删除' };
    },
  };
}
