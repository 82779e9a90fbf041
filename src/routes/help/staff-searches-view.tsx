import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Rights } from '../../../contract/rules/permissions';
import { isAllowed } from '../../../contract/rules/permissions';
import { emptySearchesOptions } from '../../services/help/empty-searches';
import { EmptySearches } from '../../ui/help/EmptySearches';
import { PagedList } from '../../ui/parts/PagedList';
import { Sections } from '../../ui/shell/Sections';
import { useConsoleList } from '../shared/use-console-list';

const route = getRouteApi('/staff/searches');

/** What visitors searched for in vain, with a way to write the document. */
export function EmptySearchesView({ rights }: { rights: Rights }) {
  const list = useConsoleList('/staff/searches', route.useSearch());
  const searches = useQuery(emptySearchesOptions(list.paging));
  return (
    <Sections>
      <PagedList query={searches} {...list}>
        {({ data }) => (
          <EmptySearches
            searches={data}
            stale={searches.isPlaceholderData}
            writes={isAllowed(rights, 'content', 'change', 'helpDocuments')}
            groups={isAllowed(rights, 'content', 'change', 'searchSynonyms')}
          />
        )}
      </PagedList>
    </Sections>
  );
}
