import { useEffect, useEffectEvent } from 'react';
import { SearchBox } from '../../ui/help/SearchBox';
import { useSearch } from './use-search';

export interface HelpSearchProps {
  searched?: string;
  /** What stood in the field before this one took its place. */
  typed?: string | undefined;
}

/** The search box of the help centre. Change the key with what is searched for. */
export function HelpSearch({ searched = '', typed = searched }: HelpSearchProps) {
  const { state, box } = useSearch(searched);
  const take = useEffectEvent(() => {
    if (typed !== searched) box.onChange(typed);
  });
  useEffect(() => take(), []);
  return (
    <div data-flow="search" data-state={state}>
      <SearchBox {...box} />
    </div>
  );
}
