import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { mergeAccountsMachine } from '../../machines/identity/merge-accounts/machine';
import { signInOptions } from '../../services/identity/identity';
import type { FlowDefinition } from '../../services/shared/flow';
import type { Login } from '../../services/shared/login';
import { useFlow, useFlowContext, useStateName } from '../../services/shared/use-flow';
import type { ProofWay } from '../../ui/identity/MergeAccounts';
import { MergeContent, MergeEntry, MergeReading, ProveOther } from '../../ui/identity/MergeAccounts';
import { useSession } from '../session/session-context';
import { useNotices } from '../shared/notices';
import { useLoadFailure } from '../shared/use-load-failure';
import { PhoneSignInFlow } from './phone-sign-in';
import { SignIn } from './sign-in';

interface Proof {
  proof: string;
}

/** Hands what the forms have proven to the flow that waits for it. */
function createProofWait() {
  let waiting: { resolve: (proven: Proof) => void; reject: (reason: unknown) => void } | undefined;
  return {
    wait: () =>
      new Promise<Proof>((resolve, reject) => {
        waiting = { resolve, reject };
      }),
    proven: (proven: Proof) => waiting?.resolve(proven),
    leave: () => waiting?.reject({ code: 'DISMISSED', message: '' }),
  };
}

const definition = (proveOther: () => Promise<Proof>, login: Login): FlowDefinition<typeof mergeAccountsMachine> => ({
  first: () => ({
    value: 'closed',
    context: {
      proof: '',
      preview: {
        other: { customerCode: '', customerName: '' },
        beans: { kept: 0, other: 0 },
        moves: [],
        gains: [],
        overlaps: [],
      },
      problem: '',
    },
  }),
  load: async () => (await import('../../services/identity/merge-accounts-flow')).mergeAccountsFlow(proveOther, login),
});

/** Merging another account into this one, with its flow. */
export default function AccountMerge() {
  const { login } = useSession();
  const queryClient = useQueryClient();
  const [proofs] = useState(createProofWait);
  const [way, setWay] = useState<ProofWay>('password');
  const { phone = false } = useQuery(signInOptions()).data ?? {};
  const flow = useFlow(() => definition(proofs.wait, login));
  useNotices(flow, () => void queryClient.invalidateQueries());
  useLoadFailure(flow);

  const state = useStateName(flow);
  const { preview, problem } = useFlowContext(flow);
  const cancel = () => flow.send({ type: 'merge.cancel' });
  return (
    <div data-flow="mergeAccounts" data-state={state}>
      {state === 'closed' && <MergeEntry problem={problem} onOpen={() => flow.send({ type: 'merge.open' })} />}
      {state === 'proving' && (
        <ProveOther way={way} phone={phone} problem={problem} onWay={setWay} onCancel={proofs.leave}>
          {way === 'phone' ? (
            <PhoneSignInFlow terms={[]} onProven={proofs.proven} />
          ) : (
            <SignIn onProven={proofs.proven} />
          )}
        </ProveOther>
      )}
      {state === 'reading' && <MergeReading />}
      {(state === 'previewing' || state === 'merging' || state === 'awaitingLogin') && (
        <MergeContent
          preview={preview}
          busy={state !== 'previewing'}
          problem={problem}
          onConfirm={() => flow.send({ type: 'merge.confirm' })}
          onCancel={cancel}
        />
      )}
    </div>
  );
}
