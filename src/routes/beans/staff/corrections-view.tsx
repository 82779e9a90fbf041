import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Rights } from '../../../../contract/rules/permissions';
import { isAllowed } from '../../../../contract/rules/permissions';
import { beanCorrectionsOptions, decideBeanCorrection } from '../../../services/beans/staff-ledger';
import { CorrectionList, correctionStateNames } from '../../../ui/beans/staff/Corrections';
import { PagedList } from '../../../ui/parts/PagedList';
import { PageLink } from '../../../ui/parts/PageLink';
import { Sections } from '../../../ui/shell/Sections';
import { StateLinks } from '../../../ui/shell/StateLinks';
import { FactorAgain } from '../../session/factor-again';
import { useAct } from '../../session/use-act';
import { useConsoleList } from '../../shared/use-console-list';
import { useKeptRows } from '../../shared/use-kept-rows';

const route = getRouteApi('/staff/corrections');

/** Corrections by where they stand; those that wait are decided by another than who asked for them. */
export function CorrectionsView({ rights }: { rights: Rights }) {
  const search = route.useSearch();
  const { state = 'pending' } = search;
  const list = useConsoleList('/staff/corrections', search);
  const corrections = useQuery(beanCorrectionsOptions({ state, ...list.paging }));
  const { rows, changed, keep } = useKeptRows(state, corrections.data?.data ?? []);
  const decide = useAct({
    act: decideBeanCorrection,
    onDone: (_, { id }) => keep(id, false),
    message: ({ state: decided }) => correctionStateNames[decided],
    changes: ['staff'],
  });
  return (
    <Sections back={<PageLink href="/staff/ledger">返回金豆账目</PageLink>}>
      <StateLinks names={correctionStateNames} state={state} addressOf={(each) => list.addressWith({ state: each })} />
      <FactorAgain act={decide} />
      <PagedList query={corrections} {...list}>
        {() => (
          <CorrectionList
            corrections={rows}
            changed={changed}
            onAsk={keep}
            state={state}
            stale={corrections.isPlaceholderData}
            busy={decide.isPending}
            approves={isAllowed(rights, 'ledger', 'approve')}
            onDecide={decide.mutate}
          />
        )}
      </PagedList>
    </Sections>
  );
}
