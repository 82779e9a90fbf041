import { Type } from 'typebox';
import { defineCalls } from '../call';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';

/** A decoded picture takes time and memory. */
const imageLimit = { group: 'images', max: { address: 300, session: 60 }, minutes: 10 } as const satisfies RateLimit;

const fileIndexId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' });

/** Simple upload of pictures (R220). The server decodes them and keeps its own copy, without EXIF and position. */
export const imageCalls = defineCalls({
  'POST /api/portal/v1/common/uploadImage': {
    summary: 'Uploads a picture, the field `multipartFile`; needs a session. 400 data.reason IMAGE',
    limit: imageLimit,
    encoding: 'form-data',
    body: Type.Object({ fileType: Type.Literal('image') }),
    data: Type.Object({
      fileIndexId,
      fileName: Type.String(),
      resultUrl: Type.String({ description: 'the picture in several widths and formats, by `?w=` and `Accept`' }),
    }),
  },
  'POST /api/portal/v1/common/convertImage': {
    summary: 'C13: a picture that browsers cannot decode (TIFF), as a JPEG; nothing is stored',
    limit: imageLimit,
    encoding: 'form-data',
    body: Type.Object({ fileType: Type.Literal('image') }),
    produces: 'image/jpeg',
  },
  'GET /api/portal/v1/images/:fileIndexId': {
    summary: 'An uploaded picture',
    limit: reads,
    produces: 'image/jpeg',
    params: Type.Object({ fileIndexId: Type.String({ maxLength: 40 }) }),
  },
  'GET /api/portal/v1/images/:fileIndexId/:size': {
    summary: 'An uploaded picture, in the width that is asked for and the newest format that is accepted',
    limit: reads,
    produces: 'image/avif',
    params: Type.Object({
      fileIndexId: Type.String({ maxLength: 40 }),
      size: Type.String({ maxLength: 17, description: 'width, height and focal point, for the page that shows it' }),
    }),
    query: Type.Object({ w: Type.Optional(Type.String({ maxLength: 5, description: 'pixels; else the widest' })) }),
  },
});
