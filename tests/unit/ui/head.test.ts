import { describe, expect, it } from 'vitest';
import { pageHead } from '../../../src/routes/shared/head';
import { namedTag } from '../../../src/routes/shared/named-tag';
import { notFoundTags } from '../../../src/routes/shared/not-found-tags';

const contentOf = (page: Parameters<typeof pageHead>[0], property: string) =>
  pageHead(page).meta.flatMap((tag) =>
    'content' in tag && 'property' in tag && tag.property === property ? [tag.content] : [],
  );

describe('the head of a page', () => {
  it('has a picture for messengers, its own where they can show it', () => {
    expect(contentOf({ title: '甲' }, 'og:image')).toEqual(['/share.png']);
    expect(contentOf({ title: '甲', picture: '/api/portal/v1/art/board-a.svg' }, 'og:image')).toEqual(['/share.png']);
    expect(contentOf({ title: '甲', picture: '/pictures/a.jpg' }, 'og:image')).toEqual(['/pictures/a.jpg']);
    expect(contentOf({ title: '甲', picture: '/pictures/a.jpg' }, 'og:image:width')).toEqual([]);
    expect(contentOf({ title: '甲', indexed: false }, 'og:image')).toEqual([]);
  });

  it('of a page that does not exist says nothing of another', () => {
    const kept = [{ tag: 'meta' as const, attrs: { name: 'viewport', content: 'width=device-width' } }];
    const tags = notFoundTags([
      { tag: 'title', children: '文章 - {简称}' },
      { tag: 'meta', attrs: { property: 'og:title', content: '文章' } },
      { tag: 'meta', attrs: { name: 'description', content: '文章' } },
      { tag: 'link', attrs: { rel: 'canonical', href: '/portal/q7i1.html' } },
      { tag: 'script', attrs: { type: 'application/ld+json' }, children: '{}' },
      ...kept,
    ]);
    expect(tags).toEqual([
      { tag: 'title', children: '页面不存在 - {简称}' },
      { tag: 'meta', attrs: { name: 'robots', content: 'noindex' } },
      ...kept,
    ]);
  });

  it('has the names that staff have entered for the company, also in structured data', () => {
    const company = { name: '星"河"集团有限公司', shortName: '星河' };
    expect(namedTag({ tag: 'title', children: '登录 - {简称}' }, company)).toEqual({
      tag: 'title',
      children: '登录 - 星河',
    });
    const described = { tag: 'meta' as const, attrs: { name: 'description', content: '登录{简称}账号' } };
    expect(namedTag(described, company).attrs).toEqual({ name: 'description', content: '登录星河账号' });
    const data = { tag: 'script' as const, attrs: { type: 'application/ld+json' }, children: '{"name":"{全称}"}' };
    expect(JSON.parse(namedTag(data, company).children ?? '')).toEqual({ name: '星"河"集团有限公司' });
  });
});
