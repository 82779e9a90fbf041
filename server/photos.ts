import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { photoFolder, widthsOf } from '../contract/rules/photo-address';
import { createPhotoVersions, formatFor } from './pictures/photo-versions';

const year = 365 * 24 * 60 * 60;

/** A picture of `art/manifest.json`. */
interface Kept {
  file: string;
  width: number;
}

async function readManifest(folder: string): Promise<Map<string, Kept>> {
  const manifest: Record<string, Kept> = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  return new Map(Object.entries(manifest));
}

/**
 * Serves the picture library. What follows the name in an address is for the page, and for caches: an address of an older version
 * gets the picture of today.
 */
export async function servePhotos(app: FastifyInstance, folder: string): Promise<void> {
  const photos = await readManifest(folder);
  const version = createPhotoVersions((name) => readFile(join(folder, photos.get(name)?.file ?? '')));
  app.get<{ Params: { name: string; rest: string }; Querystring: { w?: string } }>(
    `${photoFolder}:name/:rest`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params;
      const photo = photos.get(name);
      if (!photo) return reply.callNotFound();
      const widths = widthsOf(photo.width);
      const wanted = Number(request.query.w);
      const width = widths.find((each) => each >= wanted) ?? photo.width;
      const format = formatFor(request.headers.accept);
      const bytes = await version(name, width, format);
      return reply
        .header('cache-control', `public, max-age=${year}, immutable`)
        .header('vary', 'accept')
        .type(`image/${format}`)
        .send(bytes);
    },
  );
}
