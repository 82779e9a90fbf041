import { describe, expect, it } from 'vitest';
import { pageHead } from '../../../src/routes/shared/head';
import { notFoundTags } from '../../../src/routes/shared/not-found-tags';

const contentOf = (page: Parameters<typeof pageHead>[0], property: string) =>
  pageHead(page).meta.flatMap((tag) => ('property' in tag && tag.property === property ? [tag.content] : []));

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
      { tag: 'title', children: '文章 - 华秀电路' },
      { tag: 'meta', attrs: { property: 'og:title', content: '文章' } },
      { tag: 'meta', attrs: { name: 'description', content: '文章' } },
      { tag: 'link', attrs: { rel: 'canonical', href: '/portal/q7i1.html' } },
      { tag: 'script', attrs: { type: 'application/ld+json' }, children: '{}' },
      ...kept,
    ]);
    expect(tags).toEqual([
      { tag: 'title', children: '页面不存在 - 华秀电路' },
      { tag: 'meta', attrs: { name: 'robots', content: 'noindex' } },
      ...kept,
    ]);
  });
});
