import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { blankQuestion } from '../../machines/questions/ask/draft';
import type { AskForm, askMachine } from '../../machines/questions/ask/machine';
import { stateName } from '../../machines/shared/state-name';
import { unsent } from '../../machines/shared/unsent';
import type { askFlow } from '../../services/questions/ask-flow';
import type { FlowDefinition, FlowSnapshot } from '../../services/shared/flow';
import { useFlow, useLoadState } from '../../services/shared/use-flow';
import { Button } from '../../ui/parts/Button';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { AskResult } from '../../ui/questions/ask/AskResult';
import { useProfile } from '../session/profile-context';
import { useSession } from '../session/session-context';
import { loadFailed } from '../shared/load-failed';
import { useToasts } from '../shared/use-toasts';
import type { AskDialogProps } from './ask-dialog';

type Snapshot = FlowSnapshot<typeof askMachine>;

const stateOf = (snapshot: Snapshot) => stateName(snapshot.value);
const isDialog = (snapshot: Snapshot) => snapshot.hasTag('dialog');
const isChecking = (snapshot: Snapshot) => snapshot.matches('checking') || snapshot.matches('opening');
const isDone = (snapshot: Snapshot) => snapshot.hasTag('done');

const definition = (form: AskForm, asker: Parameters<typeof askFlow>[1]): FlowDefinition<typeof askMachine> => ({
  first: () => ({ value: 'idle', context: { ...unsent(blankQuestion), form, captchaNeeded: false, problem: '' } }),
  load: async () => (await import('../../services/questions/ask-flow')).askFlow(form, asker),
});

const fetchDialog = () => import('./ask-dialog');

export interface AskProps {
  form: AskForm;
  /** The list of the page: a discussion list names the first question type. */
  list: number;
  /** R130: the dialog opens by itself. */
  opensItself: boolean;
  /** Called once a question is stored. */
  onPosted: () => void;
}

/** The button to ask with its dialog; flow and dialog are loaded when a press is near (R128–R132). */
export function Ask({ form, list, opensItself, onPosted }: AskProps) {
  const { customer, login } = useSession();
  const { requireName } = useProfile();
  const draft = useRef(blankQuestion);
  const captcha = useRef<{ captchaId?: string; captchaAnswer?: string }>({});
  const input = useMemo(() => ({ form }), [form]);
  const flow = useFlow(
    () =>
      definition(form, {
        login,
        requireName,
        draft: () => draft.current,
        captcha: () => captcha.current,
      }),
    input,
  );
  const [posted, setPosted] = useState(0);
  useToasts(flow, (emitted) => {
    if (emitted.type !== 'question.posted') return;
    draft.current = blankQuestion;
    setPosted(emitted.id);
    onPosted();
  });

  const { Part, state: partState, load: loadPart } = useLazyPart<AskDialogProps>(fetchDialog);
  const [asked, setAsked] = useState(false);
  const machine = useLoadState(flow);
  const load = () => {
    loadPart();
    flow.load();
  };
  const open = () => {
    setAsked(true);
    load();
    flow.send({ type: 'ask.open', known: customer !== undefined });
  };
  const openItself = useEffectEvent(() => {
    if (opensItself && flow.getSnapshot().matches('idle')) open();
  });
  useEffect(() => openItself(), []);

  const shows = useSelector(flow, isDialog);
  const failed = asked && (machine === 'failed' || partState === 'failed');
  const waiting = asked && !failed && (machine !== 'running' || (shows && Part === undefined));
  const busy = useSelector(flow, isChecking) || waiting;
  return (
    <div data-flow="ask" data-state={useSelector(flow, stateOf)}>
      <Button loading={busy} onClick={open} onPointerEnter={load} onFocus={load}>
        我要提问
      </Button>
      {failed && <span role="alert">{loadFailed}</span>}
      {useSelector(flow, isDone) && (
        <AskResult form={form} id={posted} onClose={() => flow.send({ type: 'result.close' })} />
      )}
      {Part && (
        <Part
          flow={flow}
          open={shows}
          form={form}
          list={list}
          onSubmit={(typed, solved) => {
            draft.current = typed;
            captcha.current = solved;
          }}
        />
      )}
    </div>
  );
}
