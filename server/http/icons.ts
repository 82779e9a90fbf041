import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

/** Pictures that browsers and messengers ask for at fixed addresses. */
const icons = [
  { path: '/favicon.ico', type: 'image/x-icon' },
  { path: '/apple-touch-icon.png', type: 'image/png' },
  { path: '/share.png', type: 'image/png' },
] as const;

const day = 24 * 60 * 60;

export async function serveIcons(app: FastifyInstance): Promise<void> {
  for (const { path, type } of icons) {
    const picture = await readFile(new URL(`../icons${path}`, import.meta.url));
    app.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', `public, max-age=${day}`).type(type).send(picture),
    );
  }
}
