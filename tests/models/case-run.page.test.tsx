import '../../src/ui/theme/base.css';
import type { Mark, Prepared } from '../../src/machines/qa/case-run/machine';
import { screen } from '../../src/machines/qa/case-run/screen';
import { FollowedRun } from '../../src/routes/qa/case-run';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

const step = {
  before: '',
  action: '点击「点赞」按钮',
  how: '在 /dev/clock 把时钟拨快 10 分钟',
  expected: '状态为「已点赞」',
  flips: [],
};

const of = {
  file: 'run',
  machine: 'like',
  id: 'like-1',
  title: '点赞',
  order: {},
  transitions: [[]],
  person: () => '',
  preparedAs: '',
  browser: '',
  commit: '',
  startedAt: '',
};

const begunOf = (input: unknown): { prepared: Prepared | null; marks: readonly Mark[] } => {
  const { prepared, marks } = Object(input);
  return { prepared, marks };
};

await describeRenderedFlow({
  flow: flowNamed('caseRun'),
  screen,
  render: ({ input }) => (
    <FollowedRun
      of={of}
      steps={[step, step]}
      begun={begunOf(input)}
      windows={[{ signedIn: '', page: () => '/' }]}
      onKept={() => undefined}
    />
  ),
});
