import { useState } from 'react';
import type { passesMachine } from '../../../machines/events/passes/machine';
import { keepFile } from '../../../services/files/kept-file';
import type { FlowDefinition } from '../../../services/shared/flow';
import type { Login } from '../../../services/shared/login';
import { useEmitted, useFlow, useFlowContext, useStateName, useTag } from '../../../services/shared/use-flow';
import { periodOf } from '../../../ui/events/period';
import { PassForm } from '../../../ui/events/staff/PassForm';
import { LastScan, Scans } from '../../../ui/events/staff/Scans';
import { Notice, Outcome } from '../../../ui/parts/Notice';
import { Sections } from '../../../ui/shell/Sections';
import { FactorForm } from '../../session/factor-form';
import { useSession } from '../../session/session-context';
import { useLoadFailure } from '../../shared/use-load-failure';

const definition = (login: Login): FlowDefinition<typeof passesMachine> => ({
  first: () => ({ value: 'waiting', context: { pass: '', at: 0, scans: [], problem: '' } }),
  load: async () => (await import('../../../services/events/passes-flow')).passesFlow({ login, periodOf }),
  when: 'mounted',
});

/** The door: passes are typed, come from a hand scanner, or are read from a photo. */
export function PassesView() {
  const { login } = useSession();
  const flow = useFlow(() => definition(login));
  const [text, setText] = useState('');
  useEmitted(flow, ({ pass }) => setText(pass));
  useLoadFailure(flow);
  const state = useStateName(flow);
  const busy = useTag(flow, 'busy');
  const { scans, problem } = useFlowContext(flow);
  const [last] = scans;
  return (
    <div data-flow="passes" data-state={state}>
      <Sections>
        <PassForm
          text={text}
          busy={busy}
          inactive={state === 'proving'}
          onChange={setText}
          onSubmit={() => flow.send({ type: 'pass.submit', pass: text.trim(), at: Date.now() })}
          onPhoto={(photo) => flow.send({ type: 'photo.take', uid: keepFile(photo).uid, at: Date.now() })}
        />
        {(state === 'proving' || state === 'passing') && (
          <FactorForm
            busy={state === 'passing'}
            problem={problem}
            onProof={(proof) => flow.send({ type: 'factor.prove', proof })}
            onCancel={() => flow.send({ type: 'factor.cancel' })}
          />
        )}
        {state === 'unread' && (
          <Notice tone="warn" announced>
            照片中没有识别到二维码，请对准入场码重拍，或输入二维码下方的文字
          </Notice>
        )}
        <Outcome text={state === 'failed' && problem} />
        {last && (state === 'admitted' || state === 'refused') && <LastScan key={last.number} scan={last} />}
        <Scans scans={scans} />
      </Sections>
    </div>
  );
}
