import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { emoji, emojiAddress } from '../../../contract/comments/rules/emoji';

const year = 365 * 24 * 60 * 60;
const pictureOf = (name: string): string => createRequire(import.meta.url).resolve(`@twemoji/svg/${name}`);

/** The pictures of the emoji (R178): Twemoji's, CC BY 4.0. */
export function serveEmoji(app: FastifyInstance): void {
  for (const character of emoji) {
    const url = emojiAddress(character);
    let picture: Promise<Buffer> | undefined;
    app.get(url, { schema: { hide: true } }, async (_request, reply) => {
      picture ??= readFile(pictureOf(url.slice(url.lastIndexOf('/') + 1)));
      return reply
        .header('cache-control', `public, max-age=${year}, immutable`)
        .type('image/svg+xml; charset=utf-8')
        .send(await picture);
    });
  }
}
