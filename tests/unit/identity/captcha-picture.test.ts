import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { drawCaptcha, newCaptchaAnswer } from '../../../server/modules/identity/captcha-picture';

const width = 320;
const height = 112;

async function pixelsOf(picture: Buffer): Promise<Uint8ClampedArray> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.drawImage(await loadImage(picture), 0, 0);
  return context.getImageData(0, 0, width, height).data;
}

const isInk = (pixels: Uint8ClampedArray, at: number): boolean =>
  (pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0) < 330;

/** How many pieces the picture falls into where it is cut at columns without ink. */
function piecesOf(pixels: Uint8ClampedArray): number {
  let pieces = 0;
  let inside = false;
  for (let x = 0; x < width; x++) {
    let ink = 0;
    for (let y = 0; y < height; y++) if (isInk(pixels, (y * width + x) * 4)) ink += 1;
    if (ink > 1 && !inside) pieces += 1;
    inside = ink > 1;
  }
  return pieces;
}

describe('the picture of a captcha', () => {
  it('does not fall into its characters where it is cut at empty columns', async () => {
    for (let at = 0; at < 30; at++) expect(piecesOf(await pixelsOf(drawCaptcha(newCaptchaAnswer())))).toBe(1);
  });

  it('of the same characters differs each time', async () => {
    const [one, other] = await Promise.all([drawCaptcha('HKMW'), drawCaptcha('HKMW')].map(pixelsOf));
    if (!one || !other) throw new Error('no pictures');
    let inks = 0;
    let shared = 0;
    for (let at = 0; at < one.length; at += 4) {
      if (isInk(one, at) || isInk(other, at)) inks += 1;
      if (isInk(one, at) && isInk(other, at)) shared += 1;
    }
    expect(inks).toBeGreaterThan(2_000);
    expect(shared / inks).toBeLessThan(0.5);
  });

  it('is small enough to be sent at once', () => {
    expect(drawCaptcha('WWWW').length).toBeLessThan(16_000);
  });
});
