import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import { filmMessages } from '../../../contract/files/rules/film-messages';
import { films } from '../../../contract/limits/films';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import { inTurns } from '../../in-turns';
import type { FilmEncoder } from '../../providers/video/encode';
import { filmKeyOf } from '../../providers/video/local';
import { oneAfterTheOther } from '../../tell-person';
import { vendorFilms } from './film-vendor-work';
import type { FilmRow } from './films-store';
import {
  claimFilm,
  deleteFilm,
  failFilm,
  findFilmRow,
  findLeftUploads,
  findOldSources,
  finishFilm,
  forgetSource,
  goOn,
  isGivenUp,
  leaveFilm,
  lockLeftUpload,
  nameObjects,
  piecesOf,
  piecesStored,
  takeReplaced,
  workMs,
} from './films-store';

const dayMs = 24 * 60 * 60_000;

const typeOf = (file: string): string =>
  file.endsWith('.jpg') ? 'image/jpeg' : file.endsWith('.m3u8') ? 'application/vnd.apple.mpegurl' : 'video/mp4';

/**
 * Makes uploaded films playable, one at a time in each process. A worker says every few seconds that it goes on; the film of one
 * that ends without a word is begun anew by another.
 */
export function filmWork(app: FastifyInstance, context: Context, encoder: FilmEncoder) {
  const { db, now, providers, config } = context;
  const { storage } = providers;
  const work = join(config.dataDir, 'film-work');
  const closing = new AbortController();
  const atVendor = vendorFilms(context);

  const removeObjects = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) await storage.remove(key);
  };

  /** Puts the pieces together. @throws BusinessError where some of them are missing */
  async function writeSource(film: FilmRow, file: string, signal: AbortSignal): Promise<void> {
    const keys = await piecesStored(db, film.id);
    if (keys.length !== piecesOf(film.size)) throw new BusinessError(409, filmMessages.incomplete);
    for (const key of keys)
      await pipeline(await storage.read(key), createWriteStream(file, { flags: 'a', mode: 0o600 }), { signal });
    if ((await stat(file)).size !== film.size) throw new BusinessError(409, filmMessages.incomplete);
  }

  /** Stores what was made; the playlist that names all else comes last. The answer is the keys. */
  async function storeFiles(film: FilmRow, folder: string, signal: AbortSignal): Promise<string[]> {
    const names = (await readdir(folder)).sort(
      (one, other) => Number(one === 'master.m3u8') - Number(other === 'master.m3u8'),
    );
    for await (const some of inTurns(names)) {
      await nameObjects(
        db,
        film.id,
        some.map((name) => filmKeyOf(film.id, name)),
      );
      for (const name of some) {
        signal.throwIfAborted();
        await storage.put(filmKeyOf(film.id, name), await readFile(join(folder, name)), typeOf(name));
      }
    }
    return names.map((name) => filmKeyOf(film.id, name));
  }

  async function encode(film: FilmRow, folder: string, signal: AbortSignal): Promise<void> {
    const source = join(folder, 'source');
    const made = join(folder, 'made');
    await mkdir(made, { recursive: true });
    await writeSource(film, source, signal);
    const probed = await encoder.probe(source, signal);
    let told = 0;
    // Names of its own: who plays the film meanwhile goes on with what was made before.
    const prefix = `${film.worker?.slice(0, 8)}-`;
    await encoder.encode(probed, { folder: made, prefix }, signal, (percent) => {
      if (percent <= told) return;
      told = percent;
      void goOn(db, film, percent, now()).catch(() => undefined);
    });
    const frames = await encoder.frames(probed, made, signal);
    const keys = await storeFiles(film, made, signal);
    const { seconds, width, height } = probed;
    await finishFilm(db, film, { seconds: Math.round(seconds), width, height, frames, keys }, now());
  }

  /** Encodes a claimed film until its end. */
  async function workOn(film: FilmRow): Promise<void> {
    if (isGivenUp(film)) {
      await failFilm(db, film, filmMessages.failed, now());
      return;
    }
    const lost = new AbortController();
    const pulse = setInterval(() => {
      goOn(db, film, undefined, now()).then(
        (mine) => !mine && lost.abort(),
        () => undefined,
      );
    }, workMs / 4);
    const folder = join(work, film.worker ?? '');
    try {
      if (film.atVendor)
        await atVendor.follow(film, (error) =>
          app.log.warn({ err: error, film: film.id }, 'the vendor of films failed'),
        );
      else await encode(film, folder, AbortSignal.any([closing.signal, lost.signal]));
    } catch (error) {
      if (closing.signal.aborted) await leaveFilm(db, film);
      else if (error instanceof BusinessError) await failFilm(db, film, error.message, now());
      else if (!lost.signal.aborted) {
        app.log.error({ err: error, film: film.id }, 'a film could not be encoded');
        await failFilm(db, film, filmMessages.failed, now());
      }
    } finally {
      clearInterval(pulse);
      // Removed meanwhile: what was stored since is named by nothing.
      if (!(await findFilmRow(db, film.id))) await removeStored(film, folder);
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function removeStored(film: FilmRow, folder: string): Promise<void> {
    const names = await readdir(join(folder, 'made')).catch(() => []);
    await removeObjects(names.map((name) => filmKeyOf(film.id, name)));
  }

  async function nextFilm(): Promise<FilmRow | undefined> {
    const film = providers.filmVendor && (await claimFilm(db, randomUUID(), now(), true));
    // Another process may have it.
    return film ?? ((await encoder.isInstalled()) ? claimFilm(db, randomUUID(), now()) : undefined);
  }

  async function workOnAll(): Promise<void> {
    while (!closing.signal.aborted) {
      const film = await nextFilm();
      if (!film) return;
      await workOn(film);
    }
  }

  /** What killed processes have left. */
  async function sweepFolder(): Promise<void> {
    for (const name of await readdir(work).catch(() => [])) {
      const folder = join(work, name);
      const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
      if (mtimeMs < Date.now() - dayMs) await rm(folder, { recursive: true, force: true });
    }
  }

  async function sweepUploads(): Promise<void> {
    const before = new Date(now().getTime() - films.uploadDays * dayMs);
    for (const id of await findLeftUploads(db, before)) {
      const keys = await db.transaction(async (tx) =>
        (await lockLeftUpload(tx, id, before)) ? await deleteFilm(tx, id) : [],
      );
      await removeObjects(keys);
    }
  }

  /** Files that are kept for too long, and what other encodings have replaced. */
  async function sweepObjects(): Promise<void> {
    for (const id of await findOldSources(db, now())) await removeObjects(await forgetSource(db, id));
    await removeObjects(await takeReplaced(db, new Date(now().getTime() - films.replacedHours * 60 * 60_000)));
  }

  const all = oneAfterTheOther(workOnAll, (error) => app.log.error({ err: error }, 'films failed'));
  // What the last process has left.
  app.addHook('onReady', async () => all.soon());
  app.addHook('onClose', async () => {
    closing.abort();
    await all.done();
  });
  context.everyMinutes(1, 'films', async () => {
    await sweepUploads();
    await sweepObjects();
    await sweepFolder();
    await all.run();
  });
  return { soon: all.soon, removeObjects, atVendor };
}
