import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { films } from '../limits/films';
import { paged } from '../paged';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';
import { libraryUse } from './media-calls';
import { filmStates } from './rules/film-states';

const write = { max: { address: 600, session: 300 }, minutes: 10, group: 'films' } as const satisfies RateLimit;
/** One for each piece, and for those that are sent anew. */
const pieces = { max: { address: 6_000, session: 3_000 }, minutes: 10 } as const satisfies RateLimit;

const id = Type.String({ pattern: '^f[0-9a-f]{32}$' });

const film = Type.Object({
  id: Type.String({ description: 'what a video is entered with, as fileId' }),
  name: Type.String({ description: 'of the file' }),
  size: Type.Integer({ description: 'bytes' }),
  pieces: Type.Integer({ description: 'by which it comes in' }),
  pieceBytes: Type.Integer({ description: 'of each but the last' }),
  state: Type.Enum(filmStates),
  percent: Type.Integer({ description: 'of the encoding' }),
  problem: Type.String({
    description: 'why the last encoding has failed; one that is ready is played as it was made before',
  }),
  sourceUntil: Type.String({
    description: 'ISO instant: the uploaded file is kept, and can be encoded again. Empty: it has gone',
  }),
  seconds: Type.Integer(),
  width: Type.Integer({ description: 'pixels' }),
  height: Type.Integer({ description: 'pixels' }),
  frames: Type.Array(Type.String(), { description: 'addresses of pictures, one of which becomes the cover' }),
  atVendor: Type.Boolean({ description: 'Tencent Cloud VOD has it, and keeps the uploaded file' }),
  addedBy: Type.String({ description: 'name of the account' }),
  addedAt: Type.String({ description: 'ISO instant' }),
});
export type LibraryFilm = Static<typeof film>;

const placed = Type.Object({ ...film.properties, places: Type.Array(libraryUse) });
export type PlacedFilm = Static<typeof placed>;

/** Films that staff upload; the portal makes them playable. */
export const filmUploadCalls = defineCalls({
  'POST /api/portal/v1/staff/getFilms': {
    summary: 'One page of the films, newest first, each with the records that use it',
    limit: reads,
    needs: ['media', 'read'],
    factor: 'passed',
    body: Type.Object({
      search: Type.Optional(Type.String({ maxLength: 100, description: 'part of a name' })),
      free: Type.Optional(Type.Boolean({ description: 'those alone that can be played and that no record uses' })),
      pageNum: Type.Integer({ minimum: 1, maximum: 100_000 }),
      pageSize: Type.Integer({ minimum: 1, maximum: 60 }),
    }),
    data: Type.Object({
      data: Type.Array(placed),
      canEncode: Type.Boolean({ description: 'ffmpeg is installed, or films go to the vendor' }),
      toVendor: Type.Boolean({ description: 'films go to Tencent Cloud VOD' }),
      ...paged,
    }),
  },
  'POST /api/portal/v1/staff/getFilm': {
    summary: 'How far a film is; 404',
    limit: reads,
    needs: ['media', 'read'],
    factor: 'passed',
    background: true,
    body: Type.Object({ id }),
    data: film,
  },
  'POST /api/portal/v1/staff/beginFilm': {
    summary:
      'Begins an upload, or goes on with the own unfinished one of this name and size. 409 NO_TOOL without ffmpeg or VOD, TOO_MANY',
    limit: write,
    needs: ['media', 'change'],
    factor: 'passed',
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: films.nameMaxLength * 4 }),
      size: Type.Integer({ minimum: 1 }),
    }),
    data: film,
  },
  'POST /api/portal/v1/staff/sendFilmPiece': {
    summary:
      'Where a piece is PUT, with exactly these headers. One that is there already is not sent again. 409 EXPIRED, NO_VENDOR',
    limit: pieces,
    needs: ['media', 'change'],
    factor: 'passed',
    body: Type.Object({
      id,
      piece: Type.Integer({ minimum: 0 }),
      md5: Type.String({ pattern: '^[0-9a-f]{32}$' }),
    }),
    data: Type.Object({
      stored: Type.Boolean(),
      uploadUrl: Type.String({ description: 'empty where it is stored' }),
      headers: Type.Record(Type.String(), Type.String()),
    }),
  },
  'POST /api/portal/v1/staff/finishFilm': {
    summary: 'Ends an upload whose pieces are all in the storage: the film waits for its encoding. 409 INCOMPLETE',
    limit: write,
    needs: ['media', 'change'],
    factor: 'passed',
    body: Type.Object({ id }),
    data: film,
  },
  'POST /api/portal/v1/staff/encodeFilm': {
    summary:
      'Encodes a film again that has failed, or is ready: it is played as it is meanwhile. 409 NO_TOOL, NO_SOURCE, NO_VENDOR',
    limit: write,
    needs: ['media', 'change'],
    factor: 'passed',
    body: Type.Object({ id }),
    data: film,
  },
  'POST /api/portal/v1/staff/removeFilm': {
    summary: 'Removes a film that no record uses, with all its pieces, also at the vendor. 409 IN_USE, NO_VENDOR',
    limit: write,
    needs: ['media', 'change'],
    factor: 'passed',
    body: Type.Object({ id }),
  },
});
