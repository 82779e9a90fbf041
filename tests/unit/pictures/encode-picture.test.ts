import { crc32 } from 'node:zlib';
import { encode as encodeBmp } from 'bmp-ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { uploadProfiles } from '../../../contract/files/rules/upload-profiles';
import { encodePicture, NotAPicture } from '../../../server/pictures/encode-picture';

const extensions = uploadProfiles.cropper.extensions ?? [];
const encode = (bytes: Buffer, box = 1_920) => encodePicture(bytes, { extensions, box });

/** Red above blue, wider than high. */
const board = () => {
  const half = (background: string) => ({ create: { width: 64, height: 16, channels: 3 as const, background } });
  return sharp({ create: { width: 64, height: 32, channels: 3, background: 'blue' } }).composite([
    { input: half('red'), top: 0, left: 0 },
  ]);
};

async function cornersOf(bytes: Buffer): Promise<string[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const [red = 0, , blue = 0] = data.subarray((y * info.width + x) * 3);
    return red > blue ? 'red' : 'blue';
  };
  return [at(2, 2), at(info.width - 3, 2), at(2, info.height - 3), at(info.width - 3, info.height - 3)];
}

async function bmp(): Promise<Buffer> {
  const { data, info } = await board().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const turned = Buffer.from(data);
  // ABGR, which the encoder takes.
  for (let at = 0; at < data.length; at += 4)
    turned.set([255, data[at + 2] ?? 0, data[at + 1] ?? 0, data[at] ?? 0], at);
  return encodeBmp({ data: turned, width: info.width, height: info.height, bitPP: 24 }).data;
}

describe('a picture', () => {
  it.each([
    ['JPEG', () => board().jpeg().toBuffer()],
    ['PNG', () => board().png().toBuffer()],
    ['BMP', bmp],
    ['TIFF', () => board().tiff({ compression: 'lzw' }).toBuffer()],
    ['WEBP', () => board().webp().toBuffer()],
  ])('of kind %s is encoded anew as a JPEG of the same size', async (_, made) => {
    const encoded = await encode(await made());
    expect(encoded).toMatchObject({ type: 'image/jpeg', width: 64, height: 32 });
    expect((await sharp(encoded.bytes).metadata()).format).toBe('jpeg');
    expect(await cornersOf(encoded.bytes)).toEqual(['red', 'red', 'blue', 'blue']);
  });

  it('is turned upright, and loses its EXIF data and position', async () => {
    const exif = { IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 32/1 0/1' } };
    const photo = await board().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(photo.includes('secret-owner')).toBe(true);
    const encoded = await encode(photo);
    expect(encoded).toMatchObject({ width: 32, height: 64 });
    expect(await cornersOf(encoded.bytes)).toEqual(['blue', 'red', 'blue', 'red']);
    const { exif: left, xmp, icc, orientation } = await sharp(encoded.bytes).metadata();
    expect([left, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(encoded.bytes.includes('secret-owner')).toBe(false);
  });

  it('is made smaller to fit, keeps its transparency, and gets a white ground where that is not wanted', async () => {
    const clear = await sharp({ create: { width: 300, height: 150, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    expect(await encode(clear, 100)).toMatchObject({ type: 'image/png', width: 100, height: 50 });
    const opaque = await encodePicture(clear, { extensions, box: 100, opaque: true });
    expect(opaque.type).toBe('image/jpeg');
    expect([...(await sharp(opaque.bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  it.each([
    [
      'a drawing with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['HTML that calls itself a GIF', () => Buffer.from('GIF89a<script>alert(1)</script>')],
    ['a GIF, which C13 does not list', () => board().gif().toBuffer()],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ')],
    ['half a JPEG', async () => (await board().resize(640).jpeg().toBuffer()).subarray(0, 700)],
    ['nothing', () => Buffer.alloc(0)],
    ['a short BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(20)])],
    [
      'a BMP of 100,000 by 100,000 pixels',
      async () => {
        const bytes = await bmp();
        bytes.writeUInt32LE(100_000, 18);
        bytes.writeInt32LE(-100_000, 22);
        return bytes;
      },
    ],
    [
      'a PNG that says it has 20,000 by 20,000 pixels',
      async () => {
        const bytes = await board().png().toBuffer();
        bytes.writeUInt32BE(20_000, 16);
        bytes.writeUInt32BE(20_000, 20);
        bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
        return bytes;
      },
    ],
  ])('is refused if it is %s', async (_, made) => {
    await expect(encode(await made())).rejects.toThrow(NotAPicture);
  });
});
