import { useBlocker } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Resource } from '../../../contract/rules/permissions';
import type { Start } from '../../machines/shared/editing/context';
import { begin, isChanged } from '../../machines/shared/editing/context';
import type { editingMachine } from '../../machines/shared/editing/machine';
import type { Flow, FlowSnapshot } from '../../services/shared/flow';
import type { Login } from '../../services/shared/login';
import { listenToStaffChanges } from '../../services/shared/staff-changes';
import { useFlow, useFlowContext, useLoadState, useStateName } from '../../services/shared/use-flow';
import { useSession } from '../session/session-context';
import { useNotices } from './notices';
import { useLoadFailure } from './use-load-failure';

type Machine = typeof editingMachine;
type Snapshot = FlowSnapshot<Machine>;

const isEnded = ({ status }: Snapshot) => status === 'done';

const isUnsaved = (snapshot: Snapshot): boolean =>
  snapshot.status === 'active' && (snapshot.hasTag('busy') || isChanged(snapshot.context));

/** Asks before the page is left; the answer is whether to stay. */
function asksToStay(flow: Flow<Machine>): Promise<boolean> {
  flow.send({ type: 'leave.ask' });
  return new Promise((resolve) => {
    const look = (snapshot: Snapshot) => {
      if (snapshot.hasTag('leaving')) return;
      subscription.unsubscribe();
      resolve(!snapshot.matches('left'));
    };
    const subscription = flow.subscribe(look);
    look(flow.getSnapshot());
  });
}

interface Edited {
  /** What is edited, when its form begins. */
  start: Start;
  load: (login: Login) => Promise<Machine>;
  /** The resource that the event line names where a colleague has changed it. */
  resource: Resource;
  onCreated?: (id: string) => void;
  onRemoved?: () => void;
}

/** A form of the console: its flow, which asks before what is not saved is left. */
export function useEditing({ start, load, resource, onCreated, onRemoved }: Edited) {
  const { login } = useSession();
  // What has begun is not begun anew with what the server has later: the flow is told of that.
  const [begun] = useState(start);
  const flow = useFlow<Machine>(
    () => ({
      first: (input) => ({ value: { open: 'clean' }, context: begin(input) }),
      load: () => load(login),
      when: 'mounted',
    }),
    begun,
  );
  useNotices(flow);
  useLoadFailure(flow);
  const state = useStateName(flow);
  const context = useFlowContext(flow);
  const unsaved = useSelector(flow, isUnsaved);
  const ended = useSelector(flow, isEnded);
  useBlocker({
    shouldBlockFn: () => isUnsaved(flow.getSnapshot()) && asksToStay(flow),
    enableBeforeUnload: () => isUnsaved(flow.getSnapshot()),
  });
  useEffect(() => listenToStaffChanges(resource, () => flow.update({ type: 'change.hear' })), [flow, resource]);
  const end = useEffectEvent(() => {
    if (state === 'created') onCreated?.(context.id);
    if (state === 'removed') onRemoved?.();
  });
  useEffect(() => {
    if (ended) end();
  }, [ended]);
  return { state, context, unsaved, send: flow.send, running: useLoadState(flow) === 'running' };
}
