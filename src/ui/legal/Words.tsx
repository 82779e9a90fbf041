import type { LegalWords } from '../../../contract/legal/calls';
import { PageLink } from '../parts/PageLink';

/** A run of text with its emphasis and links. */
export function Words({ words }: { words: LegalWords }) {
  return words.map((word, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the text of a version never changes
    return word.strong ? <strong key={at}>{shown(word)}</strong> : <span key={at}>{shown(word)}</span>;
  });
}

function shown({ text, href }: LegalWords[number]) {
  if (href === undefined) return text;
  return href.startsWith('/') ? <PageLink href={href}>{text}</PageLink> : <a href={href}>{text}</a>;
}
