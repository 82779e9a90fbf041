import { decode as decodeBmp } from 'bmp-ts';
import { fileTypeFromBuffer } from 'file-type';
import type { Sharp } from 'sharp';
import sharp from 'sharp';

// Each picture gets one thread, and libvips keeps nothing of it.
sharp.concurrency(1);
sharp.cache(false);

/** A decoded picture takes four bytes a pixel: more of them are a decompression bomb. */
const mostPixels = 50_000_000;

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

/** The bytes are no picture of the accepted kinds, are damaged, or have too many pixels. */
export class NotAPicture extends Error {
  override readonly name = 'NotAPicture';
}

/** libvips reads no BMP. The size is read from the header before anything is decoded. */
function bmpPixels(bytes: Buffer): Sharp {
  if (bytes.length < 54) throw new NotAPicture('a short BMP');
  if (bytes.readUInt32LE(18) * Math.abs(bytes.readInt32LE(22)) > mostPixels) throw new NotAPicture('too many pixels');
  const { data, width, height } = decodeBmp(bytes, { toRGBA: true });
  // Most programs leave the fourth byte of a pixel empty, which would be all transparent.
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/**
 * Decodes a picture and encodes it anew: upright, in sRGB, no larger than `box`, without EXIF, position and anything
 * else that its file held. Transparency is kept as PNG unless `opaque`; everything else is a JPEG (R227).
 * @param extensions that are accepted; the content decides, not the name
 * @param box pixels
 * @throws NotAPicture
 */
export async function encodePicture(
  bytes: Buffer,
  { extensions, box, opaque = false }: { extensions: readonly string[]; box: number; opaque?: boolean },
): Promise<EncodedPicture> {
  const kind = (await fileTypeFromBuffer(bytes))?.ext ?? '';
  if (!extensions.some((extension) => kinds[extension]?.includes(kind)))
    throw new NotAPicture(`a file of type ${kind}`);
  try {
    const picture =
      kind === 'bmp'
        ? bmpPixels(bytes)
        : sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: false });
    const seeThrough = kind !== 'bmp' && !opaque && !(await picture.clone().stats()).isOpaque;
    const sized = picture
      .autoOrient()
      .resize({ width: box, height: box, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const encoded = seeThrough ? sized.png() : sized.flatten({ background: '#ffffff' }).jpeg({ quality: 80 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { bytes: data, type: seeThrough ? 'image/png' : 'image/jpeg', width: info.width, height: info.height };
  } catch (cause) {
    if (cause instanceof NotAPicture) throw cause;
    throw new NotAPicture('cannot be decoded', { cause });
  }
}
