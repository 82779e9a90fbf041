import { NotAPicture } from './not-a-picture';

interface Pixels {
  /** Red, green, blue; from the top. */
  data: Buffer;
  width: number;
  height: number;
}

/** A channel of 16 or 32 bits, widened or narrowed to eight. */
function channel(mask: number): (value: number) => number {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const most = mask >>> shift;
  return (value) => (((value & mask) >>> shift) * 255) / most;
}

/**
 * libvips reads no BMP. One pass, on the main thread, over rows that stand in the file as they are: a run-length code could
 * name any place any number of times, and no program writes it today.
 * @throws NotAPicture
 */
export function bmpPixels(bytes: Buffer): Pixels {
  const [start, headerSize] = [bytes.readUInt32LE(10), bytes.readUInt32LE(14)];
  const [width, signed] = [bytes.readInt32LE(18), bytes.readInt32LE(22)];
  const height = Math.abs(signed);
  const [bits, compression] = [bytes.readUInt16LE(28), bytes.readUInt32LE(30)];
  const hasMasks = compression === 3 && (bits === 16 || bits === 32);
  const hasPalette = bits <= 8;
  const colours = hasPalette ? bytes.readUInt32LE(46) || 1 << bits : 0;
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  const isPlain = (compression === 0 || hasMasks) && [1, 4, 8, 16, 24, 32].includes(bits);
  if (!isPlain || headerSize < 40 || width < 1 || height < 1 || colours > 256)
    throw new NotAPicture('kind', 'a BMP that is compressed or of an unknown form');
  if (start < 54 || start + rowBytes * height > bytes.length) throw new NotAPicture('kind', 'a BMP that ends early');

  const palette = Uint32Array.from({ length: colours }, (_, index) => bytes.readUInt32LE(14 + headerSize + 4 * index));
  const [red, green, blue] = hasMasks
    ? [channel(bytes.readUInt32LE(54)), channel(bytes.readUInt32LE(58)), channel(bytes.readUInt32LE(62))]
    : [channel(0x7c00), channel(0x03e0), channel(0x001f)];
  const ofMasks = (value: number): number => (red(value) << 16) | (green(value) << 8) | blue(value);
  const byte = (at: number): number => bytes[at] ?? 0;
  /** 0xRRGGBB. */
  const colourAt = (row: number, x: number): number => {
    if (hasPalette) {
      const bit = x * bits;
      return palette[(byte(row + (bit >> 3)) >> (8 - bits - (bit & 7))) & ((1 << bits) - 1)] ?? 0;
    }
    const at = row + x * (bits >> 3);
    if (bits === 16) return ofMasks(byte(at) | (byte(at + 1) << 8));
    if (hasMasks) return ofMasks(bytes.readUInt32LE(at));
    return byte(at) | (byte(at + 1) << 8) | (byte(at + 2) << 16);
  };

  const data = Buffer.alloc(width * height * 3);
  let to = 0;
  for (let y = 0; y < height; y++) {
    const row = start + rowBytes * (signed < 0 ? y : height - 1 - y);
    for (let x = 0; x < width; x++) {
      const colour = colourAt(row, x);
      data[to++] = colour >> 16;
      data[to++] = colour >> 8;
      data[to++] = colour;
    }
  }
  return { data, width, height };
}
