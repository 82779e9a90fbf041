import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CorrectionState } from '../../../../contract/beans/correction-calls';
import type { Role } from '../../../../contract/rules/permissions';
import { isAllowed } from '../../../../contract/rules/permissions';
import { beanCorrectionsOptions, decideBeanCorrection } from '../../../services/beans/staff-ledger';
import { CorrectionList, correctionStateNames } from '../../../ui/beans/staff/Corrections';
import { ButtonLink } from '../../../ui/parts/Button';
import { FailedState } from '../../../ui/parts/FailedState';
import { PageLink } from '../../../ui/parts/PageLink';
import { Pager } from '../../../ui/parts/Pager';
import { SkeletonText } from '../../../ui/parts/Skeleton';
import { Sections } from '../../../ui/shell/Sections';
import { ToolRow } from '../../../ui/shell/ToolRow';
import { FactorAgain } from '../../session/factor-again';
import { asksForFactor } from '../../session/factor-asked';
import { useNotify } from '../../shared/notices';
import { useKeptRows } from '../../shared/use-kept-rows';

const pageSize = 20;

const addressOf = (state: CorrectionState, page = 1): string =>
  `/staff/corrections?state=${state}${page > 1 ? `&page=${page}` : ''}`;

interface CorrectionsViewProps {
  state: CorrectionState;
  page: number;
  roles: readonly Role[];
}

/** Corrections by where they stand; those that wait are decided by another than who asked for them. */
export function CorrectionsView({ state, page, roles }: CorrectionsViewProps) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { data, error, isPlaceholderData, refetch } = useQuery(
    beanCorrectionsOptions({ state, pageNum: page, pageSize }),
  );
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['staff'] });
  const { rows, changed, keep } = useKeptRows(state, data?.data ?? []);
  const decide = useMutation({
    mutationFn: decideBeanCorrection,
    onSuccess: ({ state: decided }, { id }) => {
      keep(id, false);
      notify({ level: 'info', text: correctionStateNames[decided] });
      return refresh();
    },
    onError: (failure) => {
      if (asksForFactor(failure)) return undefined;
      notify({ level: 'error', text: failure.message });
      return refresh();
    },
  });
  return (
    <Sections>
      <p>
        <PageLink href="/staff/ledger">返回金豆账目</PageLink>
      </p>
      <ToolRow>
        {Object.entries(correctionStateNames).map(([each, name]) => (
          <ButtonLink
            key={each}
            kind={each === state ? 'primary' : 'secondary'}
            aria-current={each === state ? 'page' : undefined}
            // The keys of the names are the states.
            href={addressOf(each as CorrectionState)}
          >
            {name}
          </ButtonLink>
        ))}
      </ToolRow>
      <FactorAgain
        error={decide.error}
        onPassed={() => {
          if (decide.variables) decide.mutate(decide.variables);
        }}
      />
      {data ? (
        <>
          <CorrectionList
            corrections={rows}
            changed={changed}
            onAsk={keep}
            state={state}
            stale={isPlaceholderData}
            busy={decide.isPending}
            approves={isAllowed(roles, 'ledger', 'approve')}
            onDecide={(decision) => decide.mutate(decision)}
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
