import { filmMessages } from '../../../contract/files/rules/film-messages';
import { films } from '../../../contract/limits/films';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import { encodePicture } from '../../pictures/encode-picture';
import { ProviderError } from '../../providers/provider-error';
import type { FilmUpload, FilmVendor, MadeFilm } from '../../providers/video/film-vendor';
import { takesPieces } from '../../providers/video/film-vendor';
import { filmKeyOf } from '../../providers/video/local';
import type { FilmRow } from './films-store';
import {
  findFilmRow,
  finishFilm,
  keepVendorFile,
  keepVendorUpload,
  leaveFilm,
  nameObjects,
  pieceSize,
  piecesOf,
  touchFilm,
} from './films-store';

const conflict = (message: string, reason: string) => new BusinessError(409, message, { reason });

const purpose = 'film.upload';
/** Pixels of a cover, as of those that the portal takes from films itself. */
const coverBox = 1280;

/** Films that the vendor takes, encodes and plays. The steps of one film are those of the portal's own. */
export function vendorFilms({ db, now, providers, vault }: Pick<Context, 'db' | 'now' | 'providers' | 'vault'>) {
  const { filmVendor, storage } = providers;

  /** @throws BusinessError 409 where its keys were taken out of the configuration */
  function requireVendor(): FilmVendor {
    if (!filmVendor) throw conflict(filmMessages.noVendor, 'NO_VENDOR');
    return filmVendor;
  }

  const uploadOf = ({ vendorUpload }: FilmRow): FilmUpload | undefined =>
    vendorUpload === '' ? undefined : JSON.parse(vault.open(vendorUpload, purpose));

  const expired = () => conflict(filmMessages.expired, 'EXPIRED');

  /** What the vendor has granted for an upload, with the piece if it is there. It is begun anew with the first piece alone. */
  async function openUpload(vendor: FilmVendor, film: FilmRow, piece: number) {
    const kept = uploadOf(film);
    const parts = kept && takesPieces(kept, now()) ? await vendor.parts(kept, piece) : undefined;
    if (kept && parts) return { upload: kept, part: parts[0] };
    if (kept && piece > 0) throw expired();
    const upload = await vendor.begin(film.name);
    if (await keepVendorUpload(db, film, vault.seal(JSON.stringify(upload), purpose)))
      return { upload, part: undefined };
    // Another request was faster.
    await vendor.abort(upload);
    const changed = await findFilmRow(db, film.id);
    const other = changed && uploadOf(changed);
    if (!other) throw expired();
    return { upload: other, part: undefined };
  }

  /** Where a piece is sent; undefined: it is there. */
  async function linkOf(film: FilmRow, { piece, md5, seconds }: { piece: number; md5: string; seconds: number }) {
    const vendor = requireVendor();
    const { upload, part } = await openUpload(vendor, film, piece);
    await touchFilm(db, film.id, now());
    const size = pieceSize(film.size, piece);
    if (part?.tag === md5 && part.size === size) return undefined;
    return vendor.link(upload, { piece, size, md5, seconds });
  }

  /** @throws BusinessError 409 unless all pieces have come in */
  async function requireWhole(film: FilmRow): Promise<void> {
    const upload = uploadOf(film);
    const parts = upload && (await requireVendor().parts(upload));
    const isWhole =
      parts?.length === piecesOf(film.size) && parts.every(({ piece, size }) => size === pieceSize(film.size, piece));
    if (!isWhole) throw conflict(filmMessages.incomplete, 'INCOMPLETE');
  }

  async function keepCover(vendor: FilmVendor, film: FilmRow, made: MadeFilm): Promise<string[]> {
    const cover = await vendor.cover(made);
    const { bytes, type } = await encodePicture(cover, { extensions: ['jpg', 'png'], box: coverBox, opaque: true });
    const keys = ['frame-1.jpg', 'poster.jpg'].map((name) => filmKeyOf(film.id, name));
    await nameObjects(db, film.id, keys);
    for (const key of keys) await storage.put(key, bytes, type);
    return keys;
  }

  /** Goes one step with a claimed film; false: it is asked for again later. */
  async function step(vendor: FilmVendor, film: FilmRow): Promise<boolean> {
    let file = film.vendorFile;
    if (file === '') {
      const upload = uploadOf(film);
      if (!upload) throw new BusinessError(409, filmMessages.incomplete);
      file = await vendor.finish(upload);
      if (!(await keepVendorFile(db, film, file))) {
        // Removed meanwhile.
        if (!(await findFilmRow(db, film.id))) await vendor.remove(file);
        return true;
      }
    }
    const made = await vendor.look(file);
    if (made === 'missing') throw new BusinessError(409, filmMessages.gone);
    if (made === 'working') return false;
    const keys = await keepCover(vendor, film, made);
    const { seconds, width, height } = made;
    const isKept = await finishFilm(db, film, { seconds, width, height, frames: 1, keys }, now());
    if (!isKept && !(await findFilmRow(db, film.id))) for (const key of keys) await storage.remove(key);
    return true;
  }

  /** Goes on with a claimed film. @throws BusinessError why it has failed */
  async function follow(film: FilmRow, onError: (error: unknown) => void): Promise<void> {
    let isOver = false;
    try {
      isOver = await step(requireVendor(), film);
    } catch (error) {
      const isBusy = error instanceof BusinessError && error.status === 503;
      if (!(error instanceof ProviderError || isBusy)) throw error;
      // The vendor may answer the next time, or the cover be encoded.
      onError(error);
    }
    if (isOver) return;
    if (now().getTime() - film.touchedAt.getTime() > films.vendorHours * 60 * 60_000)
      throw new BusinessError(409, filmMessages.atVendor);
    await leaveFilm(db, film, new Date(now().getTime() + films.vendorSeconds * 1_000));
  }

  /** Has a film encoded again that has failed. @throws BusinessError 409 where the vendor has no file of it */
  async function encode({ state, vendorFile }: FilmRow): Promise<void> {
    if (state !== 'failed') return;
    if (vendorFile === '') throw conflict(filmMessages.noSource, 'NO_SOURCE');
    await requireVendor().encode(vendorFile);
  }

  /** Removes what the vendor has of a film. */
  async function remove(film: FilmRow): Promise<void> {
    const upload = uploadOf(film);
    if (film.vendorFile !== '') await requireVendor().remove(film.vendorFile);
    // Parts whose key has expired are the vendor's to remove.
    else if (upload && takesPieces(upload, now())) await requireVendor().abort(upload);
  }

  return { linkOf, requireWhole, follow, encode, remove };
}
