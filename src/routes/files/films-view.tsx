import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { films } from '../../../contract/limits/films';
import type { Rights } from '../../../contract/rules/permissions';
import { isAllowed } from '../../../contract/rules/permissions';
import { encodeFilm, filmsOptions, removeFilm } from '../../services/files/films';
import { FilmList } from '../../ui/files/FilmList';
import { PagedList } from '../../ui/parts/PagedList';
import { SearchForm } from '../../ui/shell/SearchForm';
import { Sections } from '../../ui/shell/Sections';
import { ToolRow } from '../../ui/shell/ToolRow';
import { useAct } from '../session/use-act';
import { useConsoleList } from '../shared/use-console-list';

const route = getRouteApi('/staff/films');

/** All films that were uploaded, with the records that use them. */
export function FilmsView({ rights }: { rights: Rights }) {
  const search = route.useSearch();
  const list = useConsoleList('/staff/films', search);
  const asked = { ...(search.search && { search: search.search }), pageNum: search.page ?? 1 };
  const query = useQuery(filmsOptions({ ...asked, pageSize: films.pageSize }));
  const removed = useAct({ act: removeFilm, message: ({ message }) => message, changes: ['staff', 'films'] });
  const encoded = useAct({ act: encodeFilm, message: () => '已重新提交转码', changes: ['staff', 'films'] });
  return (
    <Sections>
      <ToolRow>
        <SearchForm label="文件名" onSearch={(text) => list.show({ search: text === '' ? undefined : text })} />
      </ToolRow>
      <PagedList query={query} {...list} pageSize={films.pageSize}>
        {({ data, canEncode, toVendor }) => (
          <FilmList
            films={data}
            canEncode={canEncode}
            toVendor={toVendor}
            stale={query.isPlaceholderData}
            filtered={search.search !== undefined}
            busy={removed.isPending || encoded.isPending}
            {...(isAllowed(rights, 'media', 'change') && {
              onRemove: (id: string) => removed.mutate(id),
              onEncode: (id: string) => encoded.mutate(id),
            })}
          />
        )}
      </PagedList>
    </Sections>
  );
}
