import type { RouterManagedTag } from '@tanstack/react-router';
import { nameMark, shortNameMark } from '../../../contract/rules/brand';

/** Fills the company's names in where a route has left them open: staff enter them, and a route is the same for all portals. */
export function namedTag(
  { tag, attrs, children }: RouterManagedTag,
  company: { name: string; shortName: string },
): RouterManagedTag {
  const isData = tag === 'script';
  const shown = (name: string) => (isData ? JSON.stringify(name).slice(1, -1) : name);
  const fill = (text: string) =>
    text.replaceAll(shortNameMark, () => shown(company.shortName)).replaceAll(nameMark, () => shown(company.name));
  // A tag keeps its kind.
  return {
    tag,
    ...(attrs && { attrs: typeof attrs.content === 'string' ? { ...attrs, content: fill(attrs.content) } : attrs }),
    ...(children !== undefined && { children: fill(children) }),
  } as RouterManagedTag;
}
