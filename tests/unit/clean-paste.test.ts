import { describe, expect, it } from 'vitest';
import { isOwnPicture, uploadedImagesOf } from '../../contract/rules/article-html';
import { cleanPaste, foreignPictures } from '../../src/ui/parts/html/create-html-editor';

describe('a pasted text', () => {
  it('loses the comments and elements of Word, and headings that a page has once or never', () => {
    const word = '<!--[if mso]><xml>x</xml><![endif]--><h1>题</h1><p class="MsoNormal">字<o:p></o:p></p><h6>小</h6>';
    expect(cleanPaste(word)).toBe('<h2>题</h2><p class="MsoNormal">字</p><h4>小</h4>');
  });
});

describe('pictures of a pasted text', () => {
  it('are foreign where they are not the portal’s: of WeChat, of the author’s disk, without an address', () => {
    const pasted = `<img data-src="https://mmbiz.qpic.cn/x" src="data:image/gif;base64,R0"><IMG SRC=file:///C:/1.png>
      <img><img src="/api/portal/v1/images/AbCdEfGhIjKlMnOpQrStUv/9x9">`;
    expect(foreignPictures(pasted)).toBe(3);
    expect(foreignPictures('<p>img src="x"</p>')).toBe(0);
  });
});

describe('pictures by the simple upload', () => {
  const id = 'AbCdEfGhIjKlMnOpQrStUv';

  it('are the portal’s own', () => {
    expect(isOwnPicture(`/api/portal/v1/images/${id}`)).toBe(true);
    expect(isOwnPicture(`https://elsewhere.example/api/portal/v1/images/${id}`)).toBe(false);
  });

  it('are found in HTML and in lists of paths, each once', () => {
    const path = `/api/portal/v1/images/${id}`;
    expect(uploadedImagesOf(`<img src="${path}">\n${path}\nart:one`)).toEqual([id]);
  });
});
