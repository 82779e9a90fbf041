import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { reads } from '../rate-limit';

const shot = Type.Object({
  state: Type.String(),
  title: Type.String(),
  /** The steps to it, for testers. */
  steps: Type.Array(Type.String()),
  /** `machine/picture.png` by page width in pixels; empty for a state that was not reached. */
  files: Type.Record(Type.String(), Type.String()),
});

const shotFlow = Type.Object({ machine: Type.String(), title: Type.String(), pictures: Type.Array(shot) });

/** Index of the pictures of `npm run qa -- gallery`; the format of its `index.json`. */
export const gallery = Type.Object({ flows: Type.Array(shotFlow) });

/** A state on the page. */
export type Shot = Static<typeof shot>;
export type ShotFlow = Static<typeof shotFlow>;

/** The path workbench, a page for testers. */
export const qaCalls = defineCalls({
  'GET /api/portal/v1/qa/getAccess': {
    summary: 'Whether this browser may open the workbench: everybody in the default mode, else managers',
    limit: reads,
    data: Type.Object({ enabled: Type.Boolean() }),
  },
  'GET /api/portal/v1/qa/getGallery': {
    summary: 'The pictures of the states of flows taken on this server; empty if there are none',
    limit: reads,
    data: gallery,
  },
  'GET /api/portal/v1/qa/galleryPicture/:machine/:picture': {
    summary: 'A picture of the gallery',
    limit: reads,
    produces: 'image/png',
    params: Type.Object({
      machine: Type.String({ pattern: '^[A-Za-z]+$', maxLength: 64 }),
      picture: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9.+_-]*\\.png$', maxLength: 200 }),
    }),
  },
});
