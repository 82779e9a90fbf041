import { useEffect, useEffectEvent } from 'react';
import type { SearchPath } from '../../../contract/help/rules/help-address';
import { SearchBox } from '../../ui/help/SearchBox';
import { useSearch } from './use-search';

export interface HelpSearchProps {
  searched?: string;
  /** What stood in the field before this one took its place. */
  typed?: string | undefined;
  /** Where the results are shown. */
  path?: SearchPath;
}

/** The search box. Change the key with what is searched for. */
export function HelpSearch({ searched = '', typed = searched, path = '/portal/s/serviceGuide' }: HelpSearchProps) {
  const { state, box } = useSearch(searched, path);
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
