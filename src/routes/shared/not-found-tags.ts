import type { RouterManagedTag } from '@tanstack/react-router';
import { notFoundTitle } from './head';

/** Whether a tag says what a page is about, to browsers, search engines or messengers. */
function isAboutPage({ tag, attrs }: RouterManagedTag): boolean {
  if (tag === 'title') return true;
  if (tag === 'link') return attrs?.rel === 'canonical';
  if (tag === 'script') return attrs?.type === 'application/ld+json';
  if (tag !== 'meta') return false;
  const name = String(attrs?.name ?? attrs?.property ?? '');
  return ['description', 'keywords', 'robots'].includes(name) || name.startsWith('og:');
}

/** The tags of a page that does not exist: a route that matches its address has said another title. */
export const notFoundTags = (tags: readonly RouterManagedTag[]): RouterManagedTag[] => [
  { tag: 'title', children: notFoundTitle },
  { tag: 'meta', attrs: { name: 'robots', content: 'noindex' } },
  ...tags.filter((tag) => !isAboutPage(tag)),
];
