import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { dayOf } from '../../../contract/rules/dates';
import type { Rights } from '../../../contract/rules/permissions';
import { isAllowed, resourceNames } from '../../../contract/rules/permissions';
import { logFileAddress, logOptions } from '../../services/staff/staff';
import { PagedList } from '../../ui/parts/PagedList';
import { Sections } from '../../ui/shell/Sections';
import { LogFilters, StaffLog } from '../../ui/staff/StaffLog';
import { ExportButton } from '../session/export-button';
import { useConsoleList } from '../shared/use-console-list';

const route = getRouteApi('/staff/log');

/** What staff did, filtered by the address. */
export function LogView({ rights }: { rights: Rights }) {
  const search = route.useSearch();
  const list = useConsoleList('/staff/log', search);
  const { page: _, resource = '', actor, subject, ...days } = search;
  const filter = { resource: resource in resourceNames ? resource : undefined, actorCode: actor, subject, ...days };
  const query = { ...filter, ...list.paging };
  const log = useQuery(logOptions(query));
  return (
    <Sections>
      <LogFilters
        filter={filter}
        file={
          isAllowed(rights, 'log', 'export') && (
            <ExportButton
              address={logFileAddress(query)}
              fileName={`操作日志-${dayOf(new Date())}.csv`}
              text="导出CSV"
            />
          )
        }
        onChange={({ actorCode, ...change }) =>
          list.show({ ...change, ...(actorCode !== undefined && { actor: actorCode }) })
        }
      />
      <PagedList query={log} {...list}>
        {(data) => <StaffLog entries={data.data} stale={log.isPlaceholderData} />}
      </PagedList>
    </Sections>
  );
}
