import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { dayOf } from '../../../contract/rules/dates';
import type { Rights } from '../../../contract/rules/permissions';
import { isAllowed } from '../../../contract/rules/permissions';
import { importKinds } from '../../../contract/staff/rules/imports';
import type { BulkAct } from '../../../contract/staff/rules/publication';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import { resourceOf, rightOf } from '../../../contract/staff/rules/resources';
import { saveFile } from '../../services/shared/save-file';
import { exportRecords, operateRecords, recordsOptions, removeRecords } from '../../services/staff/content';
import { importsOptions } from '../../services/staff/record-imports';
import { orderOf } from '../../services/staff/record-order';
import { Button, ButtonLink } from '../../ui/parts/Button';
import { FailedState } from '../../ui/parts/FailedState';
import { PagedList } from '../../ui/parts/PagedList';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { Sections } from '../../ui/shell/Sections';
import { densities, readWidths, widthsText } from '../../ui/shell/table-look';
import { BulkBar } from '../../ui/staff/content/BulkBar';
import { ListTools } from '../../ui/staff/content/ListTools';
import { RecordList } from '../../ui/staff/content/RecordList';
import { Exporting } from '../session/exporting';
import { useSession } from '../session/session-context';
import { useAct } from '../session/use-act';
import { useConsoleList } from '../shared/use-console-list';

const fetchOrder = () => import('./record-order');
const fetchImport = () => import('./record-import');

const route = getRouteApi('/staff/content/$resource');

/** The records of a resource, searched and paged by the address. */
export function RecordsView({ name, rights }: { name: ResourceName; rights: Rights }) {
  const resource = resourceOf(name);
  const search = route.useSearch();
  const { chosen, choose, chooseNone, ...list } = useConsoleList(`/staff/content/${name}`, search);
  const { page, sort = '', hide = '', widths = '' } = search;
  const density = densities.find((each) => each.name === search.density)?.name ?? '';
  const hidden = new Set(hide.split(','));
  const filter = {
    ...(search.search && { search: search.search }),
    ...(search.state && { state: search.state }),
    ...(sort !== '' && { sort: sort.replace(/^-/, ''), descending: sort.startsWith('-') }),
  };
  const records = useQuery(recordsOptions({ resource: name, ...list.paging, ...filter }));
  const exported = useAct({
    act: () => exportRecords(name),
    onDone: (stored) =>
      saveFile(
        new Blob([JSON.stringify(stored, null, 2)], { type: 'application/json' }),
        `${resource.label}-${dayOf(new Date())}.json`,
      ),
  });
  // What is on another page of the list is not acted on unseen.
  const acted = (records.data?.data ?? [])
    .filter(({ id }) => chosen.has(id))
    .map(({ id, version }) => ({ id, version }));
  const shown = new Set(acted.map(({ id }) => id));
  const bulk = useAct({
    act: (act: BulkAct | 'remove') =>
      act === 'remove'
        ? removeRecords({ resource: name, records: acted })
        : operateRecords({ resource: name, records: acted, act }),
    onDone: chooseNone,
    message: ({ message }) => message,
    changes: ['staff', 'content', name],
  });
  const changeable = isAllowed(rights, rightOf(name), 'change', name);
  const [ordering, setOrdering] = useState(false);
  const order = useLazyPart(fetchOrder, ordering);
  const importable = changeable && importKinds.includes(name);
  const { customer } = useSession();
  const imports = useQuery({ ...importsOptions(customer?.customerCode ?? ''), enabled: importable });
  const isUnderWay = imports.data?.some(
    ({ resource: kind, state }) => kind === name && ['checking', 'ready', 'importing'].includes(state),
  );
  /** Undefined until it is pressed, or one that was begun in a page that is closed opens it. */
  const [opened, setOpened] = useState<boolean>();
  if (isUnderWay && opened === undefined) setOpened(true);
  const importing = importable && opened === true;
  const importPart = useLazyPart(fetchImport, importing);
  const newAddress = `/staff/content/${name}/new`;
  return (
    <Sections>
      <ListTools
        key={search.search ?? ''}
        search={search.search ?? ''}
        addAddress={newAddress}
        addable={changeable && !(resource.permanent && records.data?.totalRows)}
        busy={exported.isPending}
        state={resource.flow && (search.state ?? '')}
        onSearch={(text) => list.show({ search: text })}
        onState={(state) => list.show({ state })}
        columns={resource.fields.filter(({ name: each, listed }) => listed && each !== resource.title)}
        hidden={hidden}
        onHide={(names) => list.show({ hide: names.join(','), page })}
        density={density}
        onDensity={(next) => list.show({ density: next, page })}
        onExport={() => exported.mutate()}
        importing={importable ? importing : undefined}
        onImport={() => setOpened(!importing)}
      />
      <Exporting key={name} list={name} filter={filter} />
      {importing && importPart.Part && <importPart.Part key={name} name={name} />}
      {importing && importPart.state === 'loading' && <SkeletonText />}
      {importing && importPart.state === 'failed' && <FailedState message="页面加载失败" onRetry={importPart.load} />}
      {changeable && orderOf(name) && (
        <p>
          <Button kind="secondary" onClick={() => setOrdering(!ordering)}>
            {ordering ? '返回列表' : '调整顺序'}
          </Button>
        </p>
      )}
      {ordering && order.Part && <order.Part name={name} />}
      {ordering && order.state === 'loading' && <SkeletonText />}
      {ordering && order.state === 'failed' && <FailedState message="页面加载失败" onRetry={order.load} />}
      {!ordering && (
        <PagedList query={records} {...list}>
          {(data) => (
            <>
              {changeable && !resource.permanent && data.data.length > 0 && (
                <BulkBar
                  count={shown.size}
                  flow={resource.flow === true}
                  busy={bulk.isPending}
                  onAct={(act) => bulk.mutate(act)}
                />
              )}
              <RecordList
                resource={resource}
                chosen={changeable && !resource.permanent ? shown : undefined}
                onChoose={choose}
                records={data.data}
                stale={records.isPlaceholderData}
                hidden={hidden}
                density={density}
                widths={readWidths(widths)}
                onWidths={(next) => list.arrange({ widths: widthsText(next), page })}
                sort={sort}
                onSort={(next) => list.show({ sort: next })}
                addressOf={(id) => `/staff/content/${name}/${encodeURIComponent(id)}`}
                action={changeable ? <ButtonLink href={newAddress}>新增</ButtonLink> : undefined}
              />
            </>
          )}
        </PagedList>
      )}
    </Sections>
  );
}
