import { describe, expect, it } from 'vitest';
import { absoluteTag } from '../../../src/routes/shared/absolute-tag';

const origin = 'https://portal.example';
const link = (rel: string, href: string) => ({ tag: 'link' as const, attrs: { rel, href } });
const meta = (property: string, content: string) => ({ tag: 'meta' as const, attrs: { property, content } });
const data = (value: unknown) => ({
  tag: 'script' as const,
  attrs: { type: 'application/ld+json' },
  children: JSON.stringify(value).replaceAll('<', '\\u003c'),
});
const dataOf = (value: unknown) => absoluteTag(origin, data(value), () => true).children ?? '';

describe('addresses for search engines', () => {
  it('are whole, the canonical one and those of previews', () => {
    expect(absoluteTag(origin, link('canonical', '/portal/archive'), () => true)).toEqual(
      link('canonical', 'https://portal.example/portal/archive'),
    );
    expect(absoluteTag(origin, meta('og:image', '/a.png'), () => true)).toEqual(
      meta('og:image', 'https://portal.example/a.png'),
    );
  });

  it('stay where they are whole already, or no addresses', () => {
    for (const tag of [
      link('canonical', 'https://other.example/x'),
      link('canonical', '//other.example/x'),
      link('stylesheet', '/assets/a.css'),
      meta('og:title', '/not an address'),
      { tag: 'title' as const, children: '/' },
    ])
      expect(absoluteTag(origin, tag, () => true)).toEqual(tag);
  });

  it('are whole in structured data, at any depth, and nothing else of it changes', () => {
    const article = {
      '@context': 'https://schema.org',
      headline: '/标题 </script><b>&',
      mainEntityOfPage: '/portal/q7i1.html',
      image: ['/a.png', 'https://cdn.example/b.png'],
      itemListElement: [{ '@type': 'ListItem', position: 1, item: '/portal/qa.html' }, { position: 2 }],
    };
    const text = dataOf(article);
    expect(text).not.toMatch(/[<>&]/);
    expect(JSON.parse(text)).toEqual({
      ...article,
      mainEntityOfPage: 'https://portal.example/portal/q7i1.html',
      image: ['https://portal.example/a.png', 'https://cdn.example/b.png'],
      itemListElement: [
        { '@type': 'ListItem', position: 1, item: 'https://portal.example/portal/qa.html' },
        { position: 2 },
      ],
    });
  });

  it('are left out of a breadcrumb whose page does not exist', () => {
    const crumbs = {
      itemListElement: [
        { position: 1, item: '/' },
        { position: 2, name: '客户参观', item: '/not-yet' },
      ],
    };
    const { children = '' } = absoluteTag(origin, data(crumbs), (path) => path === '/');
    expect(JSON.parse(children)).toEqual({
      itemListElement: [
        { position: 1, item: 'https://portal.example/' },
        { position: 2, name: '客户参观' },
      ],
    });
  });
});
