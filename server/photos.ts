import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { photoFolder, widthsOf } from '../contract/rules/photo-address';
import { createPhotoVersions, encoding, formatFor } from './pictures/photo-versions';
import { openVersionFolder } from './pictures/version-folder';

const year = 365 * 24 * 60 * 60;

const shownPhoto = new RegExp(`${photoFolder}([a-z0-9-]+)/`, 'g');

/** A picture of `art/manifest.json`. */
interface Kept {
  file: string;
  width: number;
}

export interface PhotoLibrary {
  /**
   * Encodes what these pages show, in the format that most browsers take, one picture after the other: the first visitor of a
   * new portal sees pictures.
   */
  prepare: (paths: readonly string[], host: string) => Promise<void>;
}

/**
 * Serves the picture library. What follows the name in an address is for the page, and for caches: an address of an older version
 * gets the picture of today.
 * @param folder of the library
 * @param versions folder in which encoded versions are kept
 */
export async function servePhotos(app: FastifyInstance, folder: string, versions: string): Promise<PhotoLibrary> {
  const manifest = await readFile(join(folder, 'manifest.json'), 'utf8');
  const library: Record<string, Kept> = JSON.parse(manifest);
  const photos = new Map(Object.entries(library));
  const version = createPhotoVersions(
    (name) => readFile(join(folder, photos.get(name)?.file ?? '')),
    await openVersionFolder(versions, manifest + encoding),
  );
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
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  return {
    async prepare(paths, host) {
      const names = new Set<string>();
      for (const url of paths) {
        const { body } = await app.inject({ url, headers: { accept: 'text/html', host } });
        for (const [, name = ''] of body.matchAll(shownPhoto)) if (photos.has(name)) names.add(name);
      }
      const shown = [...names].map((name) => ({ name, widths: widthsOf(photos.get(name)?.width ?? 0) }));
      // Phones first: of each picture the smallest, which is made in a moment.
      const most = Math.max(0, ...shown.map(({ widths }) => widths.length));
      for (let at = 0; at < most; at++)
        for (const { name, widths } of shown) {
          const width = widths[at];
          if (closing) return;
          if (width !== undefined) await version(name, width, 'avif');
        }
    },
  };
}
