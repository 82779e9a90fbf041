import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Rights } from '../../../contract/rules/permissions';
import { isAllowed, resourceNames } from '../../../contract/rules/permissions';
import { logOptions } from '../../services/staff/staff';
import { PagedList } from '../../ui/parts/PagedList';
import { Sections } from '../../ui/shell/Sections';
import { LogFilters, StaffLog } from '../../ui/staff/StaffLog';
import { Exporting } from '../session/exporting';
import { useConsoleList } from '../shared/use-console-list';

const route = getRouteApi('/staff/log');

/** What staff did, filtered by the address. */
export function LogView({ rights }: { rights: Rights }) {
  const search = route.useSearch();
  const list = useConsoleList('/staff/log', search);
  const { page: _, resource = '', actor, subject, ...days } = search;
  const filter = { resource: resource in resourceNames ? resource : undefined, actorCode: actor, subject, ...days };
  const log = useQuery(logOptions({ ...filter, ...list.paging }));
  return (
    <Sections>
      <LogFilters
        filter={filter}
        onChange={({ actorCode, ...change }) =>
          list.show({ ...change, ...(actorCode !== undefined && { actor: actorCode }) })
        }
      />
      {isAllowed(rights, 'log', 'export') && <Exporting list="log" filter={filter} />}
      <PagedList query={log} {...list}>
        {(data) => <StaffLog entries={data.data} stale={log.isPlaceholderData} />}
      </PagedList>
    </Sections>
  );
}
