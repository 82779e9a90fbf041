import { useState } from 'react';
import type { HelpSearchProps } from './help-search';
import { HelpSearch } from './help-search';

/** What was typed while the server's HTML was kept; it is replaced when this is drawn. */
const readTyped = (): string | undefined =>
  import.meta.env.SSR
    ? undefined
    : document.querySelector<HTMLInputElement>('[data-later] [data-flow="search"] [name="keyword"]')?.value;

export default function LaterHelpSearch(props: HelpSearchProps) {
  const [typed] = useState(readTyped);
  return <HelpSearch {...props} typed={typed} />;
}
