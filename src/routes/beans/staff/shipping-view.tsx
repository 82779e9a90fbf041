import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { beans } from '../../../../contract/limits/beans';
import { dayOf } from '../../../../contract/rules/dates';
import type { Rights } from '../../../../contract/rules/permissions';
import { isAllowed } from '../../../../contract/rules/permissions';
import {
  exchangesOptions,
  readLabels,
  returnExchange,
  shipmentFile,
  shipmentsImport,
} from '../../../services/beans/staff-shipping';
import { LabelSheets } from '../../../ui/beans/staff/LabelSheets';
import { ExchangeList, stateNames } from '../../../ui/beans/staff/Shipping';
import { Button } from '../../../ui/parts/Button';
import { PagedList } from '../../../ui/parts/PagedList';
import { Sections } from '../../../ui/shell/Sections';
import { StateLinks } from '../../../ui/shell/StateLinks';
import { ToolRow } from '../../../ui/shell/ToolRow';
import { ExportButton } from '../../session/export-button';
import { FactorAgain } from '../../session/factor-again';
import { asksForFactor } from '../../session/factor-asked';
import { Importing } from '../../session/importing';
import { useAct } from '../../session/use-act';
import { useNotify } from '../../shared/notices';
import { useConsoleList } from '../../shared/use-console-list';
import { useKeptRows } from '../../shared/use-kept-rows';

const route = getRouteApi('/staff/shipping');

/** Exchanges by where they stand; files for the carrier go out and come back. */
export function ShippingView({ rights }: { rights: Rights }) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const search = route.useSearch();
  const { state = 'waiting' } = search;
  // Chosen over the pages of the list: the printing acts on nothing unseen.
  const { chosen, choose, chooseNone, ...list } = useConsoleList<typeof search, number>('/staff/shipping', search);
  const exchanges = useQuery(exchangesOptions({ state, ...list.paging }));
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['staff', 'shipping'] });
  const changeable = isAllowed(rights, 'shipping', 'change');
  const { rows, changed, seen, keep } = useKeptRows(state, exchanges.data?.data ?? []);
  const returned = useAct({
    act: returnExchange,
    onDone: (_, { id }) => keep(id, false),
    message: () => '已退回金豆和库存',
    changes: ['staff', 'shipping'],
  });
  const labels = useMutation({
    mutationFn: readLabels,
    // Addresses are not kept.
    gcTime: 0,
    onSuccess: (read) => {
      if (read.length > 0) return;
      notify({ level: 'error', text: '所选兑换已发货或已退回' });
      chooseNone();
      return refresh();
    },
    onError: (failure) => {
      if (!asksForFactor(failure)) notify({ level: 'error', text: failure.message });
    },
  });
  const printable = changeable && state === 'waiting';
  if (labels.data && labels.data.length > 0)
    return (
      <LabelSheets
        labels={labels.data}
        gone={labels.variables.length - labels.data.length}
        onClose={() => {
          labels.reset();
          chooseNone();
          void refresh();
        }}
      />
    );
  return (
    <Sections>
      <FactorAgain act={labels} />
      <StateLinks names={stateNames} state={state} addressOf={(each) => list.addressWith({ state: each })} />
      {changeable && (
        <ToolRow>
          <ExportButton address={shipmentFile} fileName={`待发货-${dayOf(new Date())}.csv`} text="导出待发货CSV" />
          {printable && exchanges.data && exchanges.data.data.length > 0 && (
            <Button
              loading={labels.isPending}
              inactive={chosen.size === 0 || chosen.size > beans.labelsMost}
              onClick={() => labels.mutate([...chosen])}
            >
              打印地址标签（{chosen.size}）
            </Button>
          )}
        </ToolRow>
      )}
      {changeable && (
        <Importing
          work={shipmentsImport}
          label="发货文件"
          note="导入快递单号的文件，表头为：兑换编号,快递公司,快递单号,已签收（是或否，可省略）,原快递单号（更正时填写，可省略）。有一行不正确则全部不更新。"
          unit={['个', '兑换']}
          onDone={refresh}
        />
      )}
      <PagedList query={exchanges} {...list}>
        {() => (
          <ExchangeList
            key={state}
            exchanges={rows}
            changed={changed}
            onAsk={keep}
            state={state}
            stale={exchanges.isPlaceholderData}
            busy={returned.isPending}
            chosen={printable ? chosen : undefined}
            onChoose={choose}
            onReturn={changeable ? (id, reason) => returned.mutate({ id, reason, seen: seen(id)?.state }) : undefined}
          />
        )}
      </PagedList>
    </Sections>
  );
}
