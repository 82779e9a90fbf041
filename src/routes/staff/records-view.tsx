import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { dayOf } from '../../../contract/rules/dates';
import type { Role } from '../../../contract/rules/permissions';
import { isAllowed } from '../../../contract/rules/permissions';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import { resourceOf, rightOf } from '../../../contract/staff/rules/resources';
import { saveFile } from '../../services/shared/save-file';
import { exportRecords, importRecords, recordsOptions } from '../../services/staff/content';
import { ButtonLink } from '../../ui/parts/Button';
import { FailedState } from '../../ui/parts/FailedState';
import { Pager } from '../../ui/parts/Pager';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { Sections } from '../../ui/shell/Sections';
import { ListTools } from '../../ui/staff/content/ListTools';
import { RecordList } from '../../ui/staff/content/RecordList';
import { useNotify } from '../shared/notices';
import { readImport } from './read-import';

const route = getRouteApi('/staff/content/$resource');

const pageSize = 20;

function addressOf(name: ResourceName, { search, page }: { search?: string; page?: number }): string {
  const query = new URLSearchParams();
  if (search !== undefined) query.set('search', search);
  if (page !== undefined && page > 1) query.set('page', String(page));
  return `/staff/content/${name}${query.size === 0 ? '' : `?${query}`}`;
}

/** The records of a resource, searched and paged by the address. */
export function RecordsView({ name, roles }: { name: ResourceName; roles: readonly Role[] }) {
  const resource = resourceOf(name);
  const notify = useNotify();
  const queryClient = useQueryClient();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { page = 1 } = search;
  const { data, error, isPlaceholderData, refetch } = useQuery(
    recordsOptions({ resource: name, pageNum: page, pageSize, ...(search.search && { search: search.search }) }),
  );
  const onError = (failure: Error) => notify({ level: 'error', text: failure.message });
  const exported = useMutation({
    mutationFn: () => exportRecords(name),
    onSuccess: (records) =>
      saveFile(
        new Blob([JSON.stringify(records, null, 2)], { type: 'application/json' }),
        `${resource.label}-${dayOf(new Date())}.json`,
      ),
    onError,
  });
  const imported = useMutation({
    mutationFn: async (file: File) => importRecords({ resource: name, records: readImport(await file.text()) }),
    onSuccess: ({ added, replaced }) => {
      notify({ level: 'info', text: `新增${added}条，修改${replaced}条` });
      return queryClient.invalidateQueries({ queryKey: ['staff', 'content', name] });
    },
    onError,
  });
  const changeable = isAllowed(roles, rightOf(name), 'change');
  const newAddress = `/staff/content/${name}/new`;
  return (
    <Sections>
      <ListTools
        key={search.search ?? ''}
        search={search.search ?? ''}
        addAddress={newAddress}
        changeable={changeable}
        busy={exported.isPending || imported.isPending}
        onSearch={(text) => void navigate({ search: { search: text === '' ? undefined : text } })}
        onExport={() => exported.mutate()}
        onImport={(file) => imported.mutate(file)}
      />
      {data ? (
        <>
          <RecordList
            resource={resource}
            records={data.data}
            stale={isPlaceholderData}
            addressOf={(id) => `/staff/content/${name}/${encodeURIComponent(id)}`}
            action={changeable ? <ButtonLink href={newAddress}>新增</ButtonLink> : undefined}
          />
          <Pager
            page={page}
            total={data.totalRows}
            pageSize={pageSize}
            addressOf={(each) => addressOf(name, { ...search, page: each })}
          />
        </>
      ) : error ? (
        <FailedState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText />
      )}
    </Sections>
  );
}
