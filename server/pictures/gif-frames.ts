import { NotAPicture } from './not-a-picture';

const [extension, image, trailer] = [0x21, 0x2c, 0x3b];
const [graphicControl, application] = [0xf9, 0xff];

const colourTable = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 << ((flags & 7) + 1));

/**
 * The frames of a GIF as they are, in linear time, without what tells of its maker: comments, text, data of programs, bytes
 * behind its end. The repetition stays.
 * @throws NotAPicture the blocks do not fit
 */
export function gifFrames(bytes: Buffer): { bytes: Buffer; frames: number } {
  const at = (index: number): number => {
    const byte = bytes[index];
    if (byte === undefined) throw new NotAPicture('kind', 'a GIF that ends early');
    return byte;
  };
  const endOfBlocks = (start: number): number => {
    let end = start;
    while (at(end) !== 0) end += at(end) + 1;
    return end + 1;
  };
  let position = 13 + colourTable(at(10));
  const kept = [bytes.subarray(0, position)];
  let frames = 0;
  while (at(position) !== trailer) {
    let end: number;
    if (at(position) === image) {
      frames++;
      end = endOfBlocks(position + 10 + colourTable(at(position + 9)) + 1);
      kept.push(bytes.subarray(position, end));
    } else if (at(position) === extension) {
      end = endOfBlocks(position + 2);
      const label = at(position + 1);
      const repeats = label === application && bytes.toString('latin1', position + 3, position + 14) === 'NETSCAPE2.0';
      if (label === graphicControl || repeats) kept.push(bytes.subarray(position, end));
    } else throw new NotAPicture('kind', 'a GIF of unknown blocks');
    position = end;
  }
  return { bytes: Buffer.concat([...kept, Buffer.of(trailer)]), frames };
}
