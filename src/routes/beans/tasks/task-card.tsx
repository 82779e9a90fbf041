import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import { useCallback, useEffect } from 'react';
import type { EmittedFrom, SnapshotFrom } from 'xstate';
import type { ActivityStatus } from '../../../../contract/beans/activity/calls';
import { taskMachine } from '../../../machines/beans/task/machine';
import { stateName } from '../../../machines/shared/state-name';
import { taskActors } from '../../../services/beans/tasks/tasks';
import { useFlow, useNotices } from '../../../services/shared/flow';
import { TaskBeans, TaskView } from '../../../ui/beans/tasks/Tasks';
import { useBeansNews } from '../anniversary-context';
import { useCustomerEvents } from '../use-customer-events';

type Snapshot = SnapshotFrom<typeof taskMachine>;

const stateOf = (snapshot: Snapshot) => stateName(snapshot.value);
const contextOf = (snapshot: Snapshot) => snapshot.context;
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const isLinked = (snapshot: Snapshot) => snapshot.hasTag('linked');

const machine = taskMachine.provide({ actors: taskActors });

/** R386 */
const progressWord = (times: number, most: number): string =>
  times >= most ? '已完成' : times > 0 ? '进行中' : '未开始';

export interface TaskCardProps {
  task: string;
  kind: 'general' | 'order';
  title: string;
  /** Of an order task. */
  subtitle: string;
  /** Of a general task: for one completion. */
  beans: number;
  most: number;
  href: string;
  /** As last read. */
  times: number;
  registered: boolean;
  phase: ActivityStatus;
  /** Somebody is signed in. */
  known: boolean;
  /** Goes to where the task is done, on this page. */
  onFollow: (href: string) => void;
}

/** One task with its flow (R386–R390). */
export function TaskCard({ onFollow, ...card }: TaskCardProps) {
  const { task, kind, most, href, times, registered, phase, known } = card;
  const actor = useFlow(machine, { input: { task, kind, most, times, registered, known } });
  const hear = useBeansNews();
  useNotices(
    actor,
    useCallback(
      (news: EmittedFrom<typeof taskMachine>) => (news.type === 'task.follow' ? onFollow(href) : hear(news)),
      [hear, onFollow, href],
    ),
  );
  useCustomerEvents(actor);
  useEffect(() => actor.send({ type: 'progress.read', times, registered }), [actor, times, registered]);

  const state = useSelector(actor, stateOf);
  const busy = useSelector(actor, isBusy);
  const linked = useSelector(actor, isLinked);
  const done = useSelector(actor, contextOf).times;

  const press = (event: MouseEvent) => {
    if (!(linked && actor.getSnapshot().context.known && phase === 1)) event.preventDefault();
    actor.send({ type: 'task.press', phase });
  };
  const completed = state === 'completed' || state === 'ordered';
  const toOrder = state === 'order.registered';
  const text = kind === 'general' ? '去完成' : toOrder ? '去下单' : '去报名';
  return (
    <div data-flow="task" data-state={state}>
      <TaskView
        title={card.title}
        note={
          kind === 'general' ? (
            <>
              <TaskBeans beans={card.beans} />
              <span className="tabular">{`${progressWord(done, most)} ${done}/${most}`}</span>
            </>
          ) : (
            card.subtitle
          )
        }
        button={completed ? undefined : { text, hot: !toOrder, busy, href: linked ? href : undefined }}
        onPress={press}
      />
    </div>
  );
}
