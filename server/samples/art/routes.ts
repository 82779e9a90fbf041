import type { FastifyInstance } from 'fastify';
import { drawBoard } from './board';
import { drawChart } from './chart';
import { drawPanel } from './panel';
import { drawReflow } from './reflow';
import { drawStackup } from './stackup';

const drawings = {
  board: drawBoard,
  chart: drawChart,
  panel: drawPanel,
  reflow: drawReflow,
  stackup: drawStackup,
} as const;

export type Drawing = keyof typeof drawings;

export const artFolder = '/api/portal/v1/art/';

/** URL of a drawing of 960 by 540. `seed` consists of lower-case letters, digits and hyphens. */
export const artAddress = (drawing: Drawing, seed: string): string => `${artFolder}${drawing}-${seed}.svg`;

const isDrawing = (name: string): name is Drawing => Object.hasOwn(drawings, name);

/** Pictures of sample articles, generated from their URL, so that none is stored. */
export function serveArt(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>(`${artFolder}:name`, { schema: { hide: true } }, async (request, reply) => {
    const [, kind = '', seed = ''] = /^([a-z]+)-([a-z0-9-]{1,40})\.svg$/.exec(request.params.name) ?? [];
    if (!isDrawing(kind)) return reply.callNotFound();
    return reply
      .header('cache-control', 'public, max-age=604800')
      .type('image/svg+xml; charset=utf-8')
      .send(drawings[kind](seed));
  });
}
