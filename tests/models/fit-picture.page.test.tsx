import { describe, expect, it } from 'vitest';
import { fitPicture } from '../../src/services/shared/fit-picture';

const limit = 2 * 1024 * 1024;

/** What no encoder makes small. */
async function noise(type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(1_500, 1_000);
  const context = canvas.getContext('2d');
  const pixels = new ImageData(canvas.width, canvas.height);
  for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
  context?.putImageData(pixels, 0, 0);
  return canvas.convertToBlob({ type });
}

describe('a photograph over the limit', () => {
  it('is scaled down before it is sent', async () => {
    const large = new File([await noise('image/png')], '板子.照片.png', { type: 'image/png' });
    expect(large.size).toBeGreaterThan(limit);
    const fitting = await fitPicture(large, limit);
    expect(fitting.size).toBeLessThanOrEqual(limit);
    expect([fitting.name, fitting.type]).toEqual(['板子.照片.jpg', 'image/jpeg']);
    const { width, height } = await createImageBitmap(fitting);
    expect(width / height).toBeCloseTo(1.5, 2);
  });

  it('stays as it is where it fits, and where it is no photograph', async () => {
    const small = new File([await noise('image/jpeg')], 'a.jpg');
    expect(await fitPicture(small, small.size)).toBe(small);
    for (const name of ['a.png', 'a.gif', 'a.zip']) {
      const other = new File([new Uint8Array(limit + 1)], name);
      expect(await fitPicture(other, limit)).toBe(other);
    }
  });
});
