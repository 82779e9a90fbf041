import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { media } from '../limits/media';
import { paged } from '../paged';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';

/** A decoded picture takes time and memory. */
const uploadLimit = { max: { address: 600, session: 300 }, minutes: 10 } as const satisfies RateLimit;
const write = { max: { address: 600, session: 300 }, minutes: 10, group: 'media' } as const satisfies RateLimit;

const id = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' });
const version = Type.Integer({ minimum: 1, description: 'the version that was seen' });

const picture = Type.Object({
  id,
  version: Type.Integer({ description: 'another one after each change' }),
  address: Type.String({ description: 'of the picture in several widths, with its size and focal point' }),
  name: Type.String(),
  alt: Type.String({ description: 'what it shows, for those who do not see it' }),
  tags: Type.Array(Type.String()),
  focusX: Type.Integer({ description: 'what stays in sight where the box has another shape: percent from the left' }),
  focusY: Type.Integer({ description: 'percent from the top' }),
  width: Type.Integer({ description: 'pixels' }),
  height: Type.Integer({ description: 'pixels' }),
  size: Type.Integer({ description: 'bytes' }),
  addedBy: Type.String({ description: 'name of the account' }),
  addedAt: Type.String({ description: 'ISO instant' }),
  changedBy: Type.String({ description: 'name of the account; empty: nobody has changed it' }),
  uses: Type.Integer({ description: 'records that show it, now or in what is prepared for them' }),
});
export type MediaPicture = Static<typeof picture>;

/** A record that shows what the library holds. */
export const libraryUse = Type.Object({
  kind: Type.String({ description: 'of content, in Chinese' }),
  id: Type.String(),
  title: Type.String(),
  address: Type.String({ description: 'where it is edited; empty where the caller may not' }),
  live: Type.Boolean({ description: 'readers see it there; else it is in the last version of a draft' }),
});
const placed = Type.Object({ ...picture.properties, places: Type.Array(libraryUse) });
export type PlacedPicture = Static<typeof placed>;

/** The media library: each picture of the content once, with where it is shown. */
export const mediaCalls = defineCalls({
  'POST /api/portal/v1/staff/getMedia': {
    summary: 'One page of the pictures, newest first, and all tags',
    limit: reads,
    needs: ['media', 'read'],
    factor: 'passed',
    body: Type.Object({
      search: Type.Optional(Type.String({ maxLength: 100, description: 'part of a name, a description or a tag' })),
      tag: Type.Optional(Type.String({ maxLength: media.tagMaxLength })),
      unused: Type.Optional(Type.Boolean({ description: 'those alone that no record shows' })),
      pageNum: Type.Integer({ minimum: 1, maximum: 100_000 }),
      pageSize: Type.Integer({ minimum: 1, maximum: 60 }),
    }),
    data: Type.Object({
      data: Type.Array(picture),
      tags: Type.Array(Type.String(), { description: 'the most used first' }),
      ...paged,
    }),
  },
  'POST /api/portal/v1/staff/getMediaPicture': {
    summary: 'A picture, and the records that show it; 404',
    limit: reads,
    needs: ['media', 'read'],
    factor: 'passed',
    body: Type.Object({ id }),
    data: placed,
  },
  'POST /api/portal/v1/staff/uploadMedia': {
    summary:
      'Adds a picture, the field `multipartFile`; one that is there already is answered as it is. 400 data.reason IMAGE',
    limit: uploadLimit,
    needs: ['media', 'change'],
    factor: 'passed',
    encoding: 'form-data',
    body: Type.Object({ fileType: Type.Literal('image') }),
    data: Type.Object({ ...picture.properties, known: Type.Boolean({ description: 'it was there already' }) }),
  },
  'POST /api/portal/v1/staff/changeMedia': {
    summary: 'Names, describes and tags a picture, and says what of it stays in sight. 409 CHANGED',
    limit: write,
    needs: ['media', 'change'],
    factor: 'passed',
    body: Type.Object({
      id,
      version,
      values: Type.Object({
        name: Type.String({ maxLength: 200 }),
        alt: Type.String({ maxLength: 300 }),
        tags: Type.String({ maxLength: 500, description: 'one a line' }),
        focusX: Type.Number(),
        focusY: Type.Number(),
      }),
    }),
    data: placed,
  },
  'POST /api/portal/v1/staff/replaceMedia': {
    summary:
      'Puts another picture in its place in all records that show it: at once, or as a draft where the kind is published in the flow. 403 where a record is not theirs to change, 409 STATE',
    limit: write,
    needs: ['media', 'change'],
    factor: 'passed',
    body: Type.Object({ id, by: id }),
    data: Type.Object({
      replaced: Type.Integer({ description: 'records' }),
      drafts: Type.Integer({ description: 'those of them that are to be published' }),
    }),
  },
  'POST /api/portal/v1/staff/removeMedia': {
    summary: 'Removes a picture that no record shows. 409 CHANGED or IN_USE',
    limit: write,
    needs: ['media', 'change'],
    factor: 'passed',
    body: Type.Object({ id, version }),
  },
});
