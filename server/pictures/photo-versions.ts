import { LRUCache } from 'lru-cache';
import type { Sharp } from 'sharp';
import sharp from 'sharp';

export type PhotoFormat = 'avif' | 'webp' | 'jpeg' | 'png';

/** The newest format that a browser says it accepts. */
export function formatFor(accept: string | undefined): PhotoFormat {
  if (accept?.includes('image/avif')) return 'avif';
  return accept?.includes('image/webp') ? 'webp' : 'jpeg';
}

const settings = {
  avif: { quality: 52, effort: 2 },
  webp: { quality: 76, effort: 4 },
  jpeg: { quality: 78, mozjpeg: true },
  // Of a see-through picture, for a browser that knows nothing newer.
  png: { compressionLevel: 9 },
} as const;

const encode = (picture: Sharp, format: PhotoFormat): Promise<Buffer> =>
  picture.toFormat(format, settings[format]).toBuffer();

/** Changes with what a version of the same source looks like. */
export const encoding = JSON.stringify([settings, sharp.versions]);

/** Bytes of versions that are kept. */
const mostBytes = 64 * 1024 * 1024;
/** Encodings at a time in this process, of pictures of all kinds: each takes a core, and calls need one too. */
const atOnce = 1;
const waiting: (() => void)[] = [];
let running = 0;

async function inTurn(task: () => Promise<Buffer>): Promise<Buffer> {
  if (running >= atOnce) await new Promise<void>((start) => waiting.push(start));
  else running++;
  try {
    return await task();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** What is kept longer than this process: a version by its name. */
export interface VersionStore {
  read: (name: string) => Promise<Buffer | undefined>;
  write: (name: string, bytes: Buffer) => Promise<void>;
}

/**
 * Versions of pictures, made when they are first asked for. Those asked for at the same time are made once, one after another.
 * @param read gives the source of a key
 * @param store where they are looked for before, if anywhere
 */
export function createPhotoVersions(read: (key: string) => Promise<Buffer>, store?: VersionStore) {
  const kept = new LRUCache<string, Buffer>({ maxSize: mostBytes, sizeCalculation: (bytes) => bytes.length + 1 });
  const making = new Map<string, Promise<Buffer>>();

  /** @param width pixels; a narrower source is not enlarged */
  return async function version(key: string, width: number, format: PhotoFormat): Promise<Buffer> {
    const id = `${key}-${width}.${format}`;
    const found = kept.get(id);
    if (found) return found;
    const underWay = making.get(id);
    if (underWay) return underWay;
    const make = async () => {
      const bytes = await encode(sharp(await read(key)).resize({ width, withoutEnlargement: true }), format);
      await store?.write(id, bytes);
      return bytes;
    };
    const made = (async () => {
      const bytes = (await store?.read(id)) ?? (await inTurn(make));
      kept.set(id, bytes);
      return bytes;
    })().finally(() => making.delete(id));
    making.set(id, made);
    return made;
  };
}
