import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { cleanComment, storableText, textOfComment } from '../../../server/html/clean-comment';
import { hostileHtml } from './hostile-html';

const allowed = new Set('p div br strong b em i u s ul ol li blockquote pre code a img'.split(' '));
const attributes = new Map([
  ['a', ['href', 'target', 'rel']],
  ['img', ['src', 'alt', 'loading', 'decoding']],
]);

/** Whatever a parser finds in the markup that a comment may not contain. */
function forbidden(html: string): string[] {
  const found: string[] = [];
  let depth = 0;
  const parser = new Parser({
    onopentag: (tag, attribs) => {
      depth += 1;
      if (!allowed.has(tag) || depth > 22) found.push(`<${tag}>`);
      for (const [name, value] of Object.entries(attribs)) {
        if (!attributes.get(tag)?.includes(name)) found.push(`${tag} ${name}`);
        if (name === 'href' && !/^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/.test(value)) found.push(value);
        if (name === 'src' && !/^\/api\/(?:portal\/v1\/pictures|storage\/objects)\/(?!.*\.\.)/.test(value))
          found.push(value);
      }
      if (tag === 'a' && /^https?:/.test(attribs.href ?? '') && attribs.rel !== 'noopener noreferrer nofollow ugc')
        found.push('rel');
    },
    onclosetag: () => {
      depth -= 1;
    },
    oncomment: (text) => found.push(text),
    onprocessinginstruction: (_name, text) => found.push(text),
  });
  parser.end(html);
  return found;
}

describe('a hostile comment', () => {
  it('is tried in more than sixty ways', () => {
    expect(hostileHtml.length).toBeGreaterThan(60);
    // What judges the others sees each kind of fault.
    expect(forbidden('<x><!--y--></x><p onclick=1><a href="javascript:1"><img src="//x">')).toHaveLength(5);
  });

  it.each(hostileHtml)('by %s is harmless, and stays as it is when cleaned again', (_, markup) => {
    for (const takesPictures of [true, false]) {
      const { html } = cleanComment(markup, takesPictures);
      expect(forbidden(html)).toEqual([]);
      if (!takesPictures) expect(html).not.toContain('<img');
      expect(cleanComment(html, takesPictures).html).toBe(html);
    }
  });
});

describe('a comment', () => {
  it('keeps its emphasis, lists, quotations and code', () => {
    const html =
      '<p>一<strong>二</strong><em>三</em><u>四</u><s>五</s><br />六</p><ul><li>七</li></ul><blockquote>八</blockquote><pre><code>九</code></pre>';
    expect(cleanComment(html, false)).toEqual({ html, text: '一二三四五 六 七 八 九', links: 0, pictures: 0 });
  });

  it('keeps the words of headings and tables, each on a line', () => {
    expect(cleanComment('<h1>大</h1><table><tr><td>一</td></tr><tr><td>二</td></tr></table>', false)).toMatchObject({
      html: '<div>大</div><div>一</div><div>二</div>',
      text: '大 一 二',
    });
  });

  it('keeps links that tell the other side nothing, and counts them', () => {
    expect(
      cleanComment('<a href="https://a.example/x" onclick="1">a</a><a href="/portal/m7.html">b</a><a>c</a>', false),
    ).toEqual({
      html: '<a href="https://a.example/x" target="_blank" rel="noopener noreferrer nofollow ugc">a</a><a href="/portal/m7.html">b</a><a>c</a>',
      text: 'abc',
      links: 2,
      pictures: 0,
    });
  });

  it('keeps uploaded pictures where they are allowed, and counts them', () => {
    const markup = '<p>图<img src="/api/portal/v1/pictures/a.png" alt="板" width="9999"></p>';
    expect(cleanComment(markup, true)).toEqual({
      html: '<p>图<img src="/api/portal/v1/pictures/a.png" alt="板" loading="lazy" decoding="async" /></p>',
      text: '图',
      links: 0,
      pictures: 1,
    });
    expect(cleanComment(markup, false)).toMatchObject({ html: '<p>图</p>', pictures: 0 });
  });

  it('loses what the database cannot hold, and nothing else', () => {
    expect(storableText('a\u0000b\uD800c😀\t\n汉\u0085')).toBe('abc😀\t\n汉');
  });

  it('loses what turns its direction, written as an entity too', () => {
    expect(cleanComment('<p>\u202e信微加&#x202e;\u2066好&rlm;</p>', false)).toMatchObject({
      html: '<p>信微加好</p>',
      text: '信微加好',
    });
  });

  it('is read as text by its entities', () => {
    expect(textOfComment('<p>1 &lt; 2&nbsp;&amp;</p><p>三</p>')).toBe('1 < 2 & 三');
  });
});
