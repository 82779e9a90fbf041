import type { CallSwitch } from '@circuit-portal/workbench/graph';
import type { InputFrom } from 'xstate';
import type { Control, caseRunMachine, Mark, Prepared } from '../../machines/qa/case-run/machine';
import type { RunOf } from '../../services/qa/case-run-flow';
import type { FlowDefinition } from '../../services/shared/flow';
import { useFlow, useFlowContext, useStateName, useTag } from '../../services/shared/use-flow';
import { CaseRun } from '../../ui/qa/CaseRun';
import styles from '../../ui/qa/CaseRun.module.css';
import type { OpenedWindow } from './prepared';
import { named, preparedLine } from './prepared';

/** A step as it is followed; 0 is the start of the case. */
export interface FollowedStep {
  before: string;
  action: string;
  how: string;
  expected: string;
  /** The switches that are pressed before it. */
  flips: readonly CallSwitch[];
}

interface FollowedRunProps {
  of: RunOf;
  steps: readonly FollowedStep[];
  begun: { prepared: Prepared | null; marks: readonly Mark[] };
  windows: readonly OpenedWindow[];
  onKept: () => void;
}

const results = { pass: '通过', fail: '不通过', blocked: '阻塞' } as const;

/** `拨快 15 分钟` and `拨快 1 天`, as models say it. */
export function minutesIn(words: string): number | undefined {
  const [, count, unit] = /拨快 (\d+) (分钟|天)/.exec(words) ?? [];
  return count === undefined ? undefined : Number(count) * (unit === '天' ? 24 * 60 : 1);
}

/** What is pressed at a step: its switches, the clock, and calls that are held. */
function controlsOf({ flips, before, how }: FollowedStep): { name: string; control: Control }[] {
  const minutes = minutesIn(`${before}${how}`);
  return [
    ...(flips.length > 0 ? [{ name: '打开本步的开关', control: { kind: 'switch' as const, flips } }] : []),
    ...(minutes === undefined
      ? []
      : [{ name: `时钟拨快 ${minutes} 分钟`, control: { kind: 'clock' as const, minutes } }]),
    { name: '放行请求', control: { kind: 'release' } },
  ];
}

/** Where a run begins, or goes on. */
function begins({ prepared, marks, steps }: InputFrom<typeof caseRunMachine>) {
  if (marks.length > steps || (marks.at(-1)?.result ?? 'pass') !== 'pass') return { value: 'finished' };
  return prepared === null ? { value: 'ready' } : { value: 'following', tags: ['open'] };
}

const definition = ({ of, begun }: Pick<FollowedRunProps, 'of' | 'begun'>): FlowDefinition<typeof caseRunMachine> => ({
  first: (input) => ({ ...begins(input), context: { ...input, problem: '', pressed: -1 } }),
  load: async () =>
    (await import('../../services/qa/case-run-flow')).caseRunFlow({ ...of, preparedAs: begun.prepared?.id ?? '' }),
  when: 'mounted',
});

/** A tester's run of one case. */
export function FollowedRun({ of, steps, begun, windows, onKept }: FollowedRunProps) {
  const flow = useFlow(() => definition({ of, begun }), { steps: steps.length - 1, ...begun });
  const state = useStateName(flow);
  const { marks, prepared, problem, pressed } = useFlowContext(flow);
  const isOpen = useTag(flow, 'open');
  const step = isOpen ? steps[Math.min(marks.length, steps.length - 1)] : undefined;
  const last = marks.at(-1)?.result ?? 'pass';
  return (
    <CaseRun
      state={state}
      busy={useTag(flow, 'busy')}
      at={marks.length}
      steps={steps.length - 1}
      step={
        step && {
          before: named(step.before, prepared, windows),
          action: named(step.action, prepared, windows),
          how: named(step.how, prepared, windows),
          expected: step.expected,
        }
      }
      prepared={prepared !== null && <div className={styles.prepared}>{preparedLine(prepared, windows)}</div>}
      problem={problem}
      result={results[last]}
      controls={(step === undefined ? [] : controlsOf(step)).map(({ name, control }) => ({
        name,
        on: control.kind === 'switch' && pressed === marks.length,
        onPress: () => flow.send({ type: 'control.press', control }),
      }))}
      onPrepare={() => flow.send({ type: 'run.prepare' })}
      onMark={(mark) => {
        flow.send({ type: 'step.mark', ...mark });
        onKept();
      }}
      onBack={() => flow.send({ type: 'step.back' })}
      onKeep={() => flow.send({ type: 'keep.retry' })}
      onAgain={() => flow.send({ type: 'run.again' })}
    />
  );
}
