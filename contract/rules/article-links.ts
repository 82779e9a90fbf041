import { isForeignLink, isLinkTarget } from './article-html';

const anchorTag = /<a\b(?:[^<>]|<(?!a\b))*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** The distinct targets of the links in a piece of HTML, in order. */
export const linksOf = (html: string): string[] => {
  const targets = [...html.matchAll(anchorTag)].map(([, double, single, bare]) => double ?? single ?? bare ?? '');
  return [...new Set(targets.map((target) => target.replaceAll('&amp;', '&').trim()))];
};

const host = /^(?:[\p{L}\p{N}_-]+\.)+[\p{L}\p{N}-]{2,}$|^\d{1,3}(?:\.\d{1,3}){3}$|^localhost$/u;

/** Whether a target can lead anywhere; nothing is asked. */
export function isGoodLink(href: string): boolean {
  if (!isLinkTarget(href) || /\s/.test(href)) return false;
  if (/^mailto:/i.test(href)) return /^mailto:[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/i.test(href);
  if (/^tel:/i.test(href)) return /^tel:\+?\d[\d-]{2,19}$/i.test(href);
  if (!isForeignLink(href)) return true;
  if (!URL.canParse(href)) return false;
  const url = new URL(href);
  return host.test(url.hostname) && url.username === '' && url.password === '';
}
