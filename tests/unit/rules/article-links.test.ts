import { describe, expect, it } from 'vitest';
import { undescribedPictures } from '../../../contract/rules/article-html';
import { isGoodLink, linksOf } from '../../../contract/rules/article-links';

describe('links of a text', () => {
  it('are the targets of its anchors, in their order, each once', () => {
    const html = `<p><a href="/a?x=1&amp;y=2">一</a><A title='t' HREF='https://b.example'>二</A><a href=#c>三</a>
      <a href="/a?x=1&amp;y=2">又</a><a name="x">无</a> href="/no"</p>`;
    expect(linksOf(html)).toEqual(['/a?x=1&y=2', 'https://b.example', '#c']);
  });

  it.each([
    ['/portal/m7.html', true],
    ['#step-2', true],
    ['https://www.example.com/x?y=1#z', true],
    ['http://中文.example/路径', true],
    ['https://10.0.0.1:8443/', true],
    ['mailto:service@example.com', true],
    ['tel:+86-755-82048201', true],
    ['', false],
    ['www.example.com', false],
    ['//evil.example/', false],
    ['/\\evil.example', false],
    ['https://', false],
    ['https://nohost', false],
    ['https://exa mple.com/', false],
    ['https://user:word@example.com/', false],
    ['https://example..com/', false],
    ['javascript:alert(1)', false],
    ['file:///C:/x.doc', false],
    ['mailto:nobody', false],
    ['tel:abc', false],
  ])('%s may lead somewhere: %s', (link, good) => expect(isGoodLink(link)).toBe(good));
});

describe('pictures without a description', () => {
  it('are those whose alt is missing or blank', () => {
    expect(undescribedPictures('<img src="a"><img src="b" alt=""><img alt=" " src="c"><img src="d" alt="板">')).toBe(3);
    expect(undescribedPictures(`<img alt='板' src="a"><img alt=板 src="b"><p>alt</p>`)).toBe(0);
  });
});
