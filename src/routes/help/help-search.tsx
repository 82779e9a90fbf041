import { SearchBox } from '../../ui/help/SearchBox';
import { useSearch } from './use-search';

/** The search box of the help centre. Change the key with what is searched for. */
export function HelpSearch({ searched = '' }: { searched?: string }) {
  const { state, box } = useSearch(searched);
  return (
    <div data-flow="search" data-state={state}>
      <SearchBox {...box} />
    </div>
  );
}
