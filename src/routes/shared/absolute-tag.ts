import type { RouterManagedTag } from '@tanstack/react-router';

/** The fields of structured data that contain addresses. */
const addressFields = /^(?:item|mainEntityOfPage|image|logo)$|url/i;
const addressProperties = new Set(['og:url', 'og:image']);

const absolute = (origin: string, text: string): string =>
  text.startsWith('/') && !text.startsWith('//') ? `${origin}${text}` : text;

/** Escaped, because the text must not close the script element. */
const forScript = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Whether a path has a page; a breadcrumb without one is named without its address. */
type Leads = (path: string) => boolean;

function absoluteData(origin: string, value: unknown, isAddress: boolean, leads: Leads): unknown {
  if (typeof value === 'string') return isAddress ? absolute(origin, value) : value;
  if (Array.isArray(value)) return value.map((each) => absoluteData(origin, each, isAddress, leads));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([name, inner]) => !(name === 'item' && typeof inner === 'string' && inner.startsWith('/') && !leads(inner)),
      )
      .map(([name, inner]) => [name, absoluteData(origin, inner, addressFields.test(name), leads)]),
  );
}

/** R515: search engines need absolute addresses. Routes write paths; this resolves them against the public origin. */
export function absoluteTag(origin: string, tag: RouterManagedTag, leads: Leads): RouterManagedTag {
  if (tag.tag === 'link' && tag.attrs?.rel === 'canonical')
    return { ...tag, attrs: { ...tag.attrs, href: absolute(origin, String(tag.attrs.href)) } };
  if (tag.tag === 'meta' && addressProperties.has(String(tag.attrs?.property)))
    return { ...tag, attrs: { ...tag.attrs, content: absolute(origin, String(tag.attrs?.content)) } };
  if (tag.tag === 'script' && tag.attrs?.type === 'application/ld+json' && tag.children !== undefined)
    return { ...tag, children: forScript(absoluteData(origin, JSON.parse(tag.children), false, leads)) };
  return tag;
}
