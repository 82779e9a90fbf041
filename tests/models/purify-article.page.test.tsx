import { describe, expect, it } from 'vitest';
import { shownHtml } from '../../server/html/shown-html';
import { purifyArticle } from '../../src/services/shared/purify-article';

const image = '/api/portal/v1/images/AbCdEfGhIjKlMnOpQrStUv';

/** The attributes of the picture in a text. */
function pictureOf(html: string): Record<string, string> {
  const picture = new DOMParser().parseFromString(html, 'text/html').querySelector('img');
  return Object.fromEntries([...(picture?.attributes ?? [])].map(({ name, value }) => [name, value]));
}

describe('a picture that the browser cleans', () => {
  it('is what the server has sent', () => {
    const html = shownHtml(`<p>${'远'.repeat(201)}<img src="${image}/900x600" alt="板" decoding="async" /></p>`);
    expect(pictureOf(html)).toMatchObject({ width: '900', height: '600', loading: 'lazy' });
    expect(pictureOf(html).srcset).toContain(`${image}/900x600?w=320 320w`);
    expect(pictureOf(purifyArticle(html))).toEqual(pictureOf(html));
  });

  it.each([
    `<img src="${image}" srcset="https://elsewhere.example/a.png 320w">`,
    `<img src="${image}" srcset="${image}?w=320 320w, https://elsewhere.example/a.png?w=480 480w">`,
    `<img src="${image}" srcset="${image}?w=320 320w,//elsewhere.example/a?w=480 480w">`,
    `<img src="${image}" srcset="${image}?w=320 2x">`,
    `<img src="${image}" srcset="/login/logout?w=320 320w">`,
    `<img src="${image}" srcset="">`,
    `<img src="${image}" sizes="1px">`,
    `<p srcset="${image}?w=320 320w" sizes="(max-width: 1023px) 92vw, 780px">字</p>`,
  ])('has nothing else: %s', (html) => {
    expect(purifyArticle(html)).not.toMatch(/srcset|sizes|elsewhere|logout/);
  });
});
