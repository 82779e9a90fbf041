import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { encode as encodeBmp } from 'bmp-ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { uploadProfiles } from '../../../contract/files/rules/upload-profiles';
import { encodePicture, movingGif } from '../../../server/pictures/encode-picture';
import { NotAPicture } from '../../../server/pictures/not-a-picture';

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

async function bmp(bitPP = 24): Promise<Buffer> {
  const { data, info } = await board().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const turned = Buffer.from(data);
  // ABGR, which the encoder takes.
  for (let at = 0; at < data.length; at += 4)
    turned.set([255, data[at + 2] ?? 0, data[at + 1] ?? 0, data[at] ?? 0], at);
  return encodeBmp({ data: turned, width: info.width, height: info.height, bitPP }).data;
}

/** The same board, of two colours. */
function paletteBmp(bits: 1 | 4 | 8): Buffer {
  const header = Buffer.alloc(54);
  header.write('BM');
  header.writeUInt32LE(62, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(64, 18);
  header.writeInt32LE(32, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(bits, 28);
  header.writeUInt32LE(2, 46);
  const half = (byte: number) => Buffer.alloc((64 * bits * 16) / 8, byte);
  const [blue, red] = [Buffer.of(255, 0, 0, 0), Buffer.of(0, 0, 255, 0)];
  return Buffer.concat([header, blue, red, half(0), half({ 1: 0xff, 4: 0x11, 8: 0x01 }[bits])]);
}

const fault = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof NotAPicture ? error.fault : error),
  );

const cases = join(import.meta.dirname, '../../cases');

describe('a picture', () => {
  it.each([
    ['JPEG', () => board().jpeg().toBuffer()],
    ['PNG', () => board().png().toBuffer()],
    ['BMP of 1 bits', async () => paletteBmp(1)],
    ['BMP of 4 bits', async () => paletteBmp(4)],
    ['BMP of 8 bits', async () => paletteBmp(8)],
    ['BMP of 16 bits', () => bmp(16)],
    ['BMP of 24 bits', () => bmp(24)],
    ['BMP of 32 bits', () => bmp(32)],
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

  it('is refused before it is decoded if it is a BMP with a run-length code', async () => {
    const bytes = readFileSync(join(cases, 'run-length.bmp'));
    expect(await fault(encode(bytes))).toBe('size');
    // With fewer pixels it reaches the decoder.
    bytes.writeUInt32LE(7_000_000, 18);
    const started = process.cpuUsage();
    expect(await fault(encode(bytes))).toBe('kind');
    // Decoding takes seconds of CPU.
    expect(process.cpuUsage(started).user).toBeLessThan(500_000);
  });

  it.each([
    ['a GIF', async () => readFileSync(join(cases, 'declared-large.gif'))],
    [
      'a PNG',
      async () => {
        const bytes = await board().png().toBuffer();
        bytes.writeUInt32BE(20_000, 16);
        bytes.writeUInt32BE(20_000, 20);
        bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
        return bytes;
      },
    ],
  ])('is refused as too large by what it declares if it is %s', async (_, made) => {
    const bytes = await made();
    expect(await fault(encodePicture(bytes, { extensions: ['gif', 'png'], box: 100 }))).toBe('size');
  });

  it('waits while another is decoded, and is refused where too many wait', async () => {
    const bytes = await board().png().toBuffer();
    const all = await Promise.allSettled(Array.from({ length: 40 }, () => encode(bytes)));
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    // In which order they come to the queue is not said.
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(all.length);
    for (const error of refused)
      expect(error).toMatchObject({ status: 503, message: '系统繁忙，请稍后再试', data: { retryAfterSeconds: 10 } });
    expect(await encode(bytes)).toMatchObject({ width: 64 });
  });
});

describe('a GIF', () => {
  const film = () =>
    sharp({ create: { width: 30, height: 40, channels: 3, background: 'red', pageHeight: 20 } })
      .composite([{ input: { create: { width: 30, height: 20, channels: 3, background: 'blue' } }, top: 0, left: 0 }])
      .gif({ loop: 3, delay: [100, 200] })
      .toBuffer();
  const comment = Buffer.concat([Buffer.of(0x21, 0xfe, 12), Buffer.from('secret-owner'), Buffer.of(0)]);

  it('that moves keeps its frames, and nothing else', async () => {
    const bytes = await film();
    const commented = Buffer.concat([bytes.subarray(0, -1), comment, Buffer.of(0x3b), Buffer.from('secret-tail')]);
    const kept = await movingGif(commented, 100);
    expect(kept?.includes('secret')).toBe(false);
    const { width, pageHeight, pages, loop, delay } = await sharp(kept, { animated: true }).metadata();
    expect({ width, pageHeight, pages, loop, delay }).toEqual({
      width: 30,
      pageHeight: 20,
      pages: 2,
      loop: 3,
      delay: [100, 200],
    });
    expect(await fault(movingGif(bytes, 20))).toBe('size');
  });

  it('that stands still is encoded as any picture, and a damaged one is none', async () => {
    expect(await movingGif(await board().gif().toBuffer(), 100)).toBeUndefined();
    expect(await fault(movingGif((await film()).subarray(0, -20), 100))).toBe('kind');
    expect(await fault(movingGif(Buffer.from('GIF89a<script>alert(1)</script>'), 100_000))).toBe('size');
  });
});
