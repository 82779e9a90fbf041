import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useEffect, useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { titleSearchMachine } from '../../machines/news/title-search/machine';
import { stateName } from '../../machines/shared/state-name';
import { titleSearchActors } from '../../services/news/news-actors';
import { useFlow } from '../../services/shared/flow';
import { TitleMatches } from '../../ui/news/TitleMatches';

export interface TitleSearchFlowProps {
  title: string;
  /** How often the visitor has asked for the search without waiting. */
  submissions: number;
  /** The category that is searched. */
  code: number;
  onBusy: (busy: boolean) => void;
  /** What stands here while nothing is searched. */
  children: ReactNode;
}

type Snapshot = SnapshotFrom<typeof titleSearchMachine>;

const stateOf = (snapshot: Snapshot) => stateName(snapshot.value);
const contextOf = (snapshot: Snapshot) => snapshot.context;
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

function shownOf(snapshot: Snapshot): 'list' | 'waiting' | 'found' | 'nothing' | 'failed' {
  if (snapshot.matches('searching')) return 'waiting';
  if (snapshot.matches('found')) return 'found';
  if (snapshot.matches('nothing')) return 'nothing';
  return snapshot.matches('failed') ? 'failed' : 'list';
}

/** R120: the list makes room for what was found. */
export default function TitleSearchFlow({ title, submissions, code, onBusy, children }: TitleSearchFlowProps) {
  const machine = useMemo(() => titleSearchMachine.provide({ actors: titleSearchActors(code) }), [code]);
  const actor = useFlow(machine);
  const state = useSelector(actor, stateOf);
  const shown = useSelector(actor, shownOf);
  const found = useSelector(actor, contextOf);
  const busy = useSelector(actor, isBusy);

  useEffect(() => actor.send({ type: 'title.change', title }), [actor, title]);
  useEffect(() => {
    if (submissions > 0) actor.send({ type: 'search.submit' });
  }, [actor, submissions]);
  useEffect(() => onBusy(busy), [onBusy, busy]);

  return (
    <section data-flow="titleSearch" data-state={state} aria-label="文章">
      {shown === 'list' ? (
        children
      ) : (
        <TitleMatches
          state={shown}
          title={found.title}
          matches={found.data}
          total={found.totalRows}
          problem={found.problem}
          onRetry={() => actor.send({ type: 'search.submit' })}
        />
      )}
    </section>
  );
}
