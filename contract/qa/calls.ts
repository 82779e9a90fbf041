import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { reads } from '../rate-limit';

const shot = Type.Object({
  state: Type.String(),
  title: Type.String(),
  /** The steps to it as a tester reads them. */
  steps: Type.Array(Type.String()),
  /** `machine/picture.png` by the width of the page in pixels; a state that was not reached has none. */
  files: Type.Record(Type.String(), Type.String()),
});

const shotFlow = Type.Object({ machine: Type.String(), title: Type.String(), pictures: Type.Array(shot) });

/** What `npm run qa -- gallery` has taken; also its `index.json`. */
export const gallery = Type.Object({ flows: Type.Array(shotFlow) });

/** A state as the page shows it. */
export type Shot = Static<typeof shot>;
export type ShotFlow = Static<typeof shotFlow>;

/** The path workbench, a page for testers. */
export const qaCalls = defineCalls({
  'GET /api/portal/v1/qa/getAccess': {
    summary: 'Whether this browser may open the workbench: in the default mode everybody, else managers',
    limit: reads,
    data: Type.Object({ enabled: Type.Boolean() }),
  },
  'GET /api/portal/v1/qa/getGallery': {
    summary: 'The pictures of the states of flows that were taken on this server; no flows where none were',
    limit: reads,
    data: gallery,
  },
  'GET /api/portal/v1/qa/galleryPicture/:machine/:picture': {
    summary: 'One of them',
    limit: reads,
    produces: 'image/png',
    params: Type.Object({
      machine: Type.String({ pattern: '^[A-Za-z]+$', maxLength: 64 }),
      picture: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9.+_-]*\\.png$', maxLength: 200 }),
    }),
  },
});
