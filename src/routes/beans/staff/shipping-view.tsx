import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShippingState } from '../../../../contract/beans/shipping-calls';
import { beans } from '../../../../contract/limits/beans';
import { dayOf } from '../../../../contract/rules/dates';
import type { Role } from '../../../../contract/rules/permissions';
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
import { Button, ButtonLink } from '../../../ui/parts/Button';
import { FailedState } from '../../../ui/parts/FailedState';
import { Pager } from '../../../ui/parts/Pager';
import { SkeletonText } from '../../../ui/parts/Skeleton';
import { Sections } from '../../../ui/shell/Sections';
import { ToolRow } from '../../../ui/shell/ToolRow';
import { ExportButton } from '../../session/export-button';
import { FactorAgain } from '../../session/factor-again';
import { asksForFactor } from '../../session/factor-asked';
import { Importing } from '../../session/importing';
import { useNotify } from '../../shared/notices';
import { useKeptRows } from '../../shared/use-kept-rows';

const pageSize = 20;

const addressOf = (state: ShippingState, page = 1): string =>
  `/staff/shipping?state=${state}${page > 1 ? `&page=${page}` : ''}`;

interface ShippingViewProps {
  state: ShippingState;
  page: number;
  roles: readonly Role[];
}

/** Exchanges by where they stand; files for the carrier go out and come back. */
export function ShippingView({ state, page, roles }: ShippingViewProps) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { data, error, isPlaceholderData, refetch } = useQuery(exchangesOptions({ state, pageNum: page, pageSize }));
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['staff', 'shipping'] });
  const changeable = isAllowed(roles, 'shipping', 'change');
  const { rows, changed, seen, keep } = useKeptRows(state, data?.data ?? []);
  const returned = useMutation({
    mutationFn: returnExchange,
    onSuccess: (_, { id }) => {
      keep(id, false);
      notify({ level: 'info', text: '已退回金豆和库存' });
      return refresh();
    },
    onError: (failure) => {
      notify({ level: 'error', text: failure.message });
      return refresh();
    },
  });
  // Kept over the pages of the list: its printing acts on nothing unseen.
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const labels = useMutation({
    mutationFn: readLabels,
    // Addresses are not kept.
    gcTime: 0,
    onSuccess: (read) => {
      if (read.length > 0) return;
      notify({ level: 'error', text: '所选兑换已发货或已退回' });
      setChosen(new Set());
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
          setChosen(new Set());
          void refresh();
        }}
      />
    );
  return (
    <Sections>
      <FactorAgain
        error={labels.error}
        onPassed={() => {
          if (labels.variables) labels.mutate(labels.variables);
        }}
      />
      <ToolRow>
        {Object.entries(stateNames).map(([each, name]) => (
          <ButtonLink
            key={each}
            kind={each === state ? 'primary' : 'secondary'}
            aria-current={each === state ? 'page' : undefined}
            // The keys of the names are the states.
            href={addressOf(each as ShippingState)}
          >
            {name}
          </ButtonLink>
        ))}
      </ToolRow>
      {changeable && (
        <ToolRow>
          <ExportButton address={shipmentFile} fileName={`待发货-${dayOf(new Date())}.csv`} text="导出待发货CSV" />
          {printable && data && data.data.length > 0 && (
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
      {data ? (
        <>
          <ExchangeList
            key={state}
            exchanges={rows}
            changed={changed}
            onAsk={keep}
            state={state}
            stale={isPlaceholderData}
            busy={returned.isPending}
            chosen={printable ? chosen : undefined}
            onChoose={(ids, isChosen) =>
              setChosen(new Set(isChosen ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))))
            }
            onReturn={changeable ? (id, reason) => returned.mutate({ id, reason, seen: seen(id)?.state }) : undefined}
          />
          <Pager page={page} total={data.totalRows} pageSize={pageSize} addressOf={(each) => addressOf(state, each)} />
        </>
      ) : error ? (
        <FailedState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText />
      )}
    </Sections>
  );
}
