import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../../../server/html/clean-html';
import { shownHtml } from '../../../server/html/shown-html';

const image = '/api/portal/v1/images/AbCdEfGhIjKlMnOpQrStUv';
const far = `<p>${'远'.repeat(201)}</p>`;

/** As a reader gets what an editor has written. */
const shown = (html: string) => shownHtml(cleanHtml(html));

describe('a picture of an article as readers get it', () => {
  it('lists its versions, has its size, and is loaded late below the first screen', () => {
    const versions = [320, 480, 640, 900].map((width) => `${image}/900x600?w=${width} ${width}w`).join(', ');
    const rest = `width="900" height="600" srcset="${versions}" sizes="(max-width: 1023px) 92vw, 780px"`;
    const written = `<img src="${image}/900x600" alt="一块 &quot;板&quot;" width="1" height="1">`;
    const start = `<img src="${image}/900x600" alt="一块 &quot;板&quot;" decoding="async" ${rest}`;
    expect(shown(written)).toBe(`${start} />`);
    expect(shown(far + written)).toBe(`${far}${start} loading="lazy" />`);
  });

  it('of the library has the size of its address', () => {
    const photo = '/api/portal/v1/photos/half/12ab34cd-900x600-30-70-0b4a37-c8733a.jpg';
    expect(shown(`<img src="${photo}" alt="">`)).toContain(`srcset="${photo}?w=320 320w`);
  });

  it('that has no versions stays as it is stored', () => {
    const stored = cleanHtml(`<img src="${image}" alt=""><img src="/api/portal/v1/art/board-a1.svg" alt="">`);
    expect(shownHtml(stored)).toBe(stored);
  });

  it('is stored without versions', () => {
    const written = `<img src="${image}/900x600" srcset="${image}/900x600?w=320 320w" sizes="100vw" alt="">`;
    expect(cleanHtml(written)).toBe(cleanHtml(`<img src="${image}/900x600" alt="">`));
    const text = `<p>src="${image}/900x600" &lt;img src="${image}/900x600" /&gt;</p>`;
    expect(shown(text)).toBe(cleanHtml(text));
  });
});
