import { fileTypeFromBuffer } from 'file-type';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { createWorkQueue } from '../work-queue';
import { bmpPixels } from './bmp-pixels';
import { gifFrames } from './gif-frames';
import { NotAPicture } from './not-a-picture';

// Each picture gets one thread, and libvips keeps nothing of it.
sharp.concurrency(1);
sharp.cache(false);

/** A decoded picture takes four bytes a pixel: more of them are a decompression bomb. */
const mostPixels = 50_000_000;
/** BMP are decoded on the main thread. */
const mostBmpPixels = 8_000_000;
const mostSeconds = 20;

/** One at a time in this process, of all uploads: each takes a core and up to 200 MB. */
const inTurn = createWorkQueue('pictures', { atOnce: 1, waiting: 16, retryAfterSeconds: 10 });

/** Detected types, by file extension. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png', 'apng'],
  gif: ['gif'],
  bmp: ['bmp'],
  tif: ['tif'],
  tiff: ['tif'],
  webp: ['webp'],
};

export interface EncodedPicture {
  bytes: Buffer;
  type: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
}

/** Throws before anything is decoded. libvips reads no BMP, and takes a GIF's screen to be as large as its first frame. */
async function checkSize(bytes: Buffer, kind: string): Promise<void> {
  const sizeOf = async (): Promise<{ width: number; height: number; most: number }> => {
    if (kind === 'gif') return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8), most: mostPixels };
    if (kind === 'bmp')
      return { width: bytes.readUInt32LE(18), height: Math.abs(bytes.readInt32LE(22)), most: mostBmpPixels };
    return { ...(await sharp(bytes, { limitInputPixels: false }).metadata()), most: mostPixels };
  };
  const { width, height, most } = await sizeOf();
  if (width * height > most) throw new NotAPicture('size', 'too many pixels');
}

/** Whether the first bytes of a picture declare more pixels than are decoded; false for what is no picture. */
export async function declaresTooMuch(head: Buffer): Promise<boolean> {
  const kind = (await fileTypeFromBuffer(head))?.ext ?? '';
  if (!Object.values(kinds).some((names) => names.includes(kind))) return false;
  try {
    await checkSize(head, kind);
  } catch (error) {
    return error instanceof NotAPicture && error.fault === 'size';
  }
  return false;
}

function openPicture(bytes: Buffer, kind: string): Sharp {
  if (kind !== 'bmp') return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
  const { data, width, height } = bmpPixels(bytes);
  return sharp(data, { raw: { width, height, channels: 3 } });
}

interface EncodeOptions {
  /** That are accepted; the content decides, not the name. */
  extensions: readonly string[];
  /** Pixels. */
  box: number;
  opaque?: boolean;
}

async function encodeNow(bytes: Buffer, kind: string, { box, opaque = false }: EncodeOptions): Promise<EncodedPicture> {
  // Decoded once: what follows works on no more than the box.
  const { data: pixels, info: raw } = await openPicture(bytes, kind)
    .timeout({ seconds: mostSeconds })
    .autoOrient()
    .resize({ width: box, height: box, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const sized = sharp(pixels, { raw });
  const seeThrough = !opaque && !(await sized.clone().stats()).isOpaque;
  const encoded = seeThrough ? sized.png() : sized.flatten({ background: '#ffffff' }).jpeg({ quality: 80 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { bytes: data, type: seeThrough ? 'image/png' : 'image/jpeg', width: info.width, height: info.height };
}

/** @throws NotAPicture whatever the decoders throw */
async function asPicture<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof NotAPicture) throw cause;
    throw new NotAPicture('kind', 'cannot be decoded', { cause });
  }
}

/**
 * Decodes a picture and encodes it anew: upright, in sRGB, no larger than `box`, without EXIF, position and anything
 * else that its file held. Transparency is kept as PNG unless `opaque`; everything else is a JPEG (R227).
 * @throws NotAPicture
 * @throws BusinessError 503 too many wait
 */
export async function encodePicture(bytes: Buffer, options: EncodeOptions): Promise<EncodedPicture> {
  const kind = (await fileTypeFromBuffer(bytes))?.ext ?? '';
  if (!options.extensions.some((extension) => kinds[extension]?.includes(kind)))
    throw new NotAPicture('kind', `a file of type ${kind}`);
  await asPicture(() => checkSize(bytes, kind));
  return inTurn(() => asPicture(() => encodeNow(bytes, kind, options)));
}

/**
 * A GIF that moves, without anything beside its frames; undefined if it stands still.
 * @param box pixels of a side: it is not made smaller
 * @throws NotAPicture
 */
export async function movingGif(bytes: Buffer, box: number): Promise<Buffer | undefined> {
  if ((await fileTypeFromBuffer(bytes))?.ext !== 'gif') throw new NotAPicture('kind', 'no GIF');
  return asPicture(async () => {
    await checkSize(bytes, 'gif');
    const { bytes: kept, frames } = gifFrames(bytes);
    if (frames < 2) return undefined;
    if (Math.max(bytes.readUInt16LE(6), bytes.readUInt16LE(8)) > box)
      throw new NotAPicture('size', 'too large to be kept as it is');
    return kept;
  });
}
