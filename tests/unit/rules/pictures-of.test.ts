import { describe, expect, it } from 'vitest';
import { picturesOf } from '../../../contract/rules/article-html';

const art = (name: string) => `/api/portal/v1/art/${name}.svg`;

describe('pictures of an introduction', () => {
  it('are the sources of its images, in their order, each once [R421]', () => {
    const html = `<h2>烙铁</h2><p><img alt="一" src="${art('a')}"></p><IMG SRC='${art('b')}' alt="">
      <img src=${art('c')}><p>src="${art('no')}"</p><img src="${art('a')}">`;
    expect(picturesOf(html)).toEqual([art('a'), art('b'), art('c')]);
  });

  it('are those of this server alone [R421]', () => {
    expect(
      picturesOf(
        '<img src="https://elsewhere.example/a.png"><img src="javascript:alert(1)"><img src="/api/portal/v1/art/../x">',
      ),
    ).toEqual([]);
  });

  it('may be none [R421]', () => {
    expect(picturesOf('<p>没有图片</p><img alt="src">')).toEqual([]);
  });
});
