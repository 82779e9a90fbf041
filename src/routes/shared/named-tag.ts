import type { RouterManagedTag } from '@tanstack/react-router';
import { nameMark, shortNameMark } from '../../../contract/rules/brand';

/** Fills the company's names in where a route has left them open: staff enter them, and a route is the same for all portals. */
export function namedTag(
  managed: RouterManagedTag,
  { name, shortName }: { name: string; shortName: string },
): RouterManagedTag {
  const { tag, attrs, children } = managed;
  const fill = (text: unknown) => {
    if (typeof text !== 'string') return text;
    const shown = (words: string) => (tag === 'script' ? JSON.stringify(words).slice(1, -1) : words);
    return text.replaceAll(shortNameMark, () => shown(shortName)).replaceAll(nameMark, () => shown(name));
  };
  // A tag keeps its kind.
  return {
    ...managed,
    ...(attrs && { attrs: { ...attrs, content: fill(attrs.content) } }),
    children: fill(children),
  } as RouterManagedTag;
}
