import { fromPromise } from 'xstate';
import { films } from '../../../contract/limits/films';
import type { FilmFile, FilmProgress } from '../../machines/files/film-upload/machine';
import { filmUploadMachine } from '../../machines/files/film-upload/machine';
import { backgroundTransport, call } from '../shared/call';
import { putFile } from './direct-send';
import { keptFile } from './kept-file';
import { md5InWorker } from './md5';

/** Sends a piece of a film, unless the server has it: that is so where an upload goes on. */
async function sendPiece({ uid, id, piece }: FilmFile & { id: string; piece: number }, signal: AbortSignal) {
  const film = keptFile(uid);
  const start = piece * films.pieceBytes;
  const bytes = new File([film.slice(start, start + films.pieceBytes)], 'piece');
  const md5 = await md5InWorker(bytes, signal);
  const {
    stored,
    uploadUrl: url,
    headers,
  } = await call('POST /api/portal/v1/staff/sendFilmPiece', { id, piece, md5 }, { signal });
  if (!stored) await putFile({ url, headers, file: bytes, signal, onProgress: () => undefined });
}

/** The upload of a film. */
export const filmFlow = () =>
  filmUploadMachine.provide({
    actors: {
      beginFilm: fromPromise<FilmProgress, FilmFile>(({ input: { uid, name }, signal }) =>
        call('POST /api/portal/v1/staff/beginFilm', { name, size: keptFile(uid).size }, { signal }),
      ),
      sendPiece: fromPromise<void, FilmFile & { id: string; piece: number }>(({ input, signal }) =>
        sendPiece(input, signal),
      ),
      finishFilm: fromPromise<FilmProgress, { id: string }>(({ input, signal }) =>
        call('POST /api/portal/v1/staff/finishFilm', input, { signal }),
      ),
      readFilm: fromPromise<FilmProgress, { id: string }>(({ input, signal }) =>
        call('POST /api/portal/v1/staff/getFilm', input, { signal, transport: backgroundTransport }),
      ),
      encodeFilm: fromPromise<FilmProgress, { id: string }>(({ input, signal }) =>
        call('POST /api/portal/v1/staff/encodeFilm', input, { signal }),
      ),
      removeFilm: fromPromise<void, { id: string }>(async ({ input, signal }) => {
        await call('POST /api/portal/v1/staff/removeFilm', input, { signal });
      }),
    },
  });
