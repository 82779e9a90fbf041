import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { CheckForm } from '../../../contract/capability/rules/check-form';
import { readCheckForm } from '../../../contract/capability/rules/check-form';
import { outbound } from '../../../contract/rules/outbound';
import { capabilityOptions, matchingOptions, synonymsOptions } from '../../services/capability/capability';
import { CanDo } from '../../ui/capability/CanDo';
import { CapabilityPage } from '../../ui/capability/CapabilityPage';
import type { CapabilityTableProps } from '../../ui/capability/CapabilityTable';
import type { DesignRulesProps } from '../../ui/capability/DesignRules';
import { Loaded } from '../../ui/parts/Loaded';
import { useSession } from '../session/session-context';
import { hydrateLater } from '../shared/hydrate-later';
import { PortalPage } from '../shell/portal-page';
import { useOrderSites } from '../shell/use-menus';
import type { CapabilitySearch } from './capability-search';
import { readCapabilitySearch } from './capability-search';
import type { MismatchNotesProps } from './mismatch-notes.later';
import type { NextStepsProps } from './next-steps.later';

const Rows = hydrateLater<CapabilityTableProps>(() => import('./rows.later'));
const DesignRules = hydrateLater<Omit<DesignRulesProps, 'onSave'>>(() => import('./design-rules.later'));
const NextSteps = hydrateLater<NextStepsProps>(() => import('./next-steps.later'));
const MismatchNotes = hydrateLater<MismatchNotesProps>(() => import('./mismatch-notes.later'));

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** When the page itself wrote the address, because something was typed or chosen. */
    capabilityAt?: number;
  }
}

const route = getRouteApi('/portal/vtechnology.html');

/** The parts of the address that are not of 能做吗. */
const pageOf = ({ active, unit, q }: CapabilitySearch): CapabilitySearch => ({ active, unit, q });

export function CapabilityView() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const sites = useOrderSites();
  const place = useLocation();
  const query = useQuery(capabilityOptions());
  const isManager = useSession().customer?.manager === true;
  // What is typed is shown at once, and the address follows; links and Back change the address, and the fields follow.
  const [form, setForm] = useState<CheckForm>(() => readCheckForm({ ...search }));
  const [typed, setTyped] = useState(search.q ?? '');
  // Both of the location: the search of the route follows it in a later render.
  const { state, searchStr: address, search: given } = place;
  const writtenAt = state.capabilityAt ?? 0;
  const [seen, setSeen] = useState({ writtenAt, address, newest: writtenAt });
  if (writtenAt !== seen.writtenAt || address !== seen.address) {
    setSeen({ writtenAt, address, newest: Math.max(writtenAt, seen.newest) });
    if (writtenAt <= seen.newest) {
      const followed = readCapabilitySearch({ ...given });
      setForm(readCheckForm({ ...followed }));
      setTyped(followed.q ?? '');
    }
  }
  const matching = useQuery(matchingOptions(typed.trim())).data;
  const synonyms = useQuery({ ...synonymsOptions(), enabled: typed.trim() !== '' }).data?.groups;
  const written = useRef(0);

  const go = (next: CapabilitySearch) => {
    written.current = Math.max(written.current + 1, Date.now());
    void navigate({
      search: next,
      replace: true,
      resetScroll: false,
      state: { capabilityAt: written.current },
    });
  };
  const { active: tab = 'pcb', unit = 'mm', check } = search;
  const change = (changed: CheckForm) => {
    setForm(changed);
    if (check) go({ ...pageOf(search), check, ...readCheckForm({ ...changed }) });
  };
  return (
    <PortalPage current="technology">
      <Loaded query={query} failed="工艺参数暂时无法显示，请稍后重试">
        {(table) => (
          <CapabilityPage
            table={table}
            tab={tab}
            unit={unit}
            search={typed}
            matching={typed.trim() === '' ? undefined : matching}
            orderHref={outbound(sites, 'pcbPlaceOrder')}
            onTab={(active) => go({ ...search, active })}
            onUnit={(chosen) => go({ ...search, unit: chosen === 'mm' ? undefined : chosen })}
            onSearch={(q) => {
              setTyped(q);
              go({ ...search, q: q === '' ? undefined : q });
            }}
            onCheck={check ? undefined : () => go({ ...pageOf(search), check: tab === 'fpc' ? 'fpc' : 'fr4' })}
            forManagers={isManager && <MismatchNotes table={table} />}
            rowsOf={(sections) => (
              <Rows sections={sections} unit={unit} search={typed} synonyms={synonyms} current={place.hash} />
            )}
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
                  next={(asked, copper) => <NextSteps board={asked} copper={copper} />}
                />
              )
            }
            rules={
              tab === 'smt' ? undefined : <DesignRules key={tab} table={table} board={tab === 'fpc' ? 'fpc' : 'fr4'} />
            }
          />
        )}
      </Loaded>
    </PortalPage>
  );
}
