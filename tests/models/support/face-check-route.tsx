import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { stateName } from '../../../src/machines/shared/state-name';
import type { FlowDefinition } from '../../../src/services/shared/flow';
import { useFlow } from '../../../src/services/shared/use-flow';
import { faceCheckMachine } from '../../unit/qa/fixtures/face-check';

const input = {};

const definition: FlowDefinition<typeof faceCheckMachine> = {
  first: ({ number = '' }) => ({ value: 'form', context: { number, address: '', questions: 0, error: null } }),
  load: async () => faceCheckMachine,
  when: 'mounted',
};

/** A small page around the sample flow, to test how a rendered flow is walked. */
export function FaceCheckRoute() {
  const flow = useFlow(() => definition, input);
  const state = useSelector(flow, ({ value }) => stateName(value));
  const error = useSelector(flow, ({ context }) => context.error);
  const [typed, setTyped] = useState('');
  const edit = (number: string) => {
    setTyped(number);
    flow.send({ type: 'form.edit', number });
  };
  return (
    <main data-flow="faceCheck" data-state={state}>
      {state === 'form' && (
        <>
          <label>
            证件号码
            <input value={typed} onChange={(change) => edit(change.target.value)} />
          </label>
          <button type="button" onClick={() => flow.send({ type: 'form.submit' })}>
            提交
          </button>
          {error !== null && <p role="alert">{error}</p>}
        </>
      )}
      {state.startsWith('scanning') && <p>等待扫码</p>}
      {(state.startsWith('scanning') || state === 'refresh') && (
        <button type="button" onClick={() => flow.send({ type: 'scan.cancel' })}>
          取消
        </button>
      )}
      {(state === 'refresh' || state === 'failed') && (
        <button type="button" onClick={() => flow.send({ type: 'code.refresh' })}>
          刷新
        </button>
      )}
      {state === 'success' && <p>核验通过</p>}
    </main>
  );
}
