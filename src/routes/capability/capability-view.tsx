import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { CheckForm } from '../../../contract/capability/rules/check-form';
import { readCheckForm } from '../../../contract/capability/rules/check-form';
import { outbound } from '../../../contract/rules/outbound';
import { capabilityOptions } from '../../services/capability/capability';
import { CanDo } from '../../ui/capability/CanDo';
import { CapabilityPage } from '../../ui/capability/CapabilityPage';
import { DesignRules } from '../../ui/capability/DesignRules';
import { Mismatches } from '../../ui/capability/Mismatches';
import { FailedState } from '../../ui/parts/FailedState';
import { PortalPage } from '../shell/portal-page';
import { useOrderSites } from '../shell/use-menus';
import type { CapabilitySearch } from './capability-search';
import { useMismatches } from './use-mismatches';

const route = getRouteApi('/portal/vtechnology.html');

/** The parts of the address that are not of 能做吗. */
const pageOf = ({ active, unit, q }: CapabilitySearch): CapabilitySearch => ({ active, unit, q });

export function CapabilityView() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const sites = useOrderSites();
  const current = useLocation({ select: ({ hash }) => hash });
  const { data: table, isError, refetch } = useQuery(capabilityOptions());
  const wrong = useMismatches(table);
  // Typed text is shown at once; the address follows.
  const [form, setForm] = useState<CheckForm>(search);
  const [typed, setTyped] = useState(search.q ?? '');

  const go = (next: CapabilitySearch) => void navigate({ search: next, replace: true, resetScroll: false });
  const { active: tab = 'pcb', unit = 'mm', check } = search;
  const change = (changed: CheckForm) => {
    setForm(changed);
    if (check) go({ ...pageOf(search), check, ...readCheckForm({ ...changed }) });
  };
  return (
    <PortalPage current="technology">
      {table ? (
        <CapabilityPage
          table={table}
          tab={tab}
          unit={unit}
          search={typed}
          current={current}
          orderHref={outbound(sites, 'pcbPlaceOrder')}
          onTab={(active) => go({ ...search, active })}
          onUnit={(chosen) => go({ ...search, unit: chosen === 'mm' ? undefined : chosen })}
          onSearch={(q) => {
            setTyped(q);
            go({ ...search, q: q === '' ? undefined : q });
          }}
          onCheck={check ? undefined : () => go({ ...pageOf(search), check: tab === 'fpc' ? 'fpc' : 'fr4' })}
          forManagers={<Mismatches items={wrong} />}
          check={
            check && (
              <CanDo
                table={table}
                board={check}
                form={form}
                unit={unit}
                onBoard={(board) => {
                  // Each kind of board has its own thicknesses of copper and finishes.
                  const { cu: _, finish: __, ...kept } = form;
                  setForm(kept);
                  go({ ...pageOf(search), check: board, ...readCheckForm({ ...kept }) });
                }}
                onChange={(name, value) => change({ ...form, [name]: value === '' ? undefined : value })}
                onClose={() => go(pageOf(search))}
              />
            )
          }
          rules={
            tab === 'smt' ? undefined : <DesignRules key={tab} table={table} board={tab === 'fpc' ? 'fpc' : 'fr4'} />
          }
        />
      ) : isError ? (
        <FailedState message="工艺参数暂时无法显示，请稍后重试" onRetry={() => void refetch()} />
      ) : null}
    </PortalPage>
  );
}
