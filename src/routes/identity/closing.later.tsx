import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Closing } from '../../../contract/identity/closing-calls';
import type { ClosingProof, closingMachine } from '../../machines/identity/closing/machine';
import { closingOptions } from '../../services/identity/closing';
import type { FlowDefinition } from '../../services/shared/flow';
import { secondFactorOptions } from '../../services/shared/second-factor';
import { useFlow, useFlowContext, useStateName } from '../../services/shared/use-flow';
import { AccountInUse, ClosingBlocked, ClosingConfirmation, ClosingRequested } from '../../ui/identity/Closing';
import { Loaded } from '../../ui/parts/Loaded';
import { Spinner } from '../../ui/parts/Spinner';
import { useNotices } from '../shared/notices';
import { useLoadFailure } from '../shared/use-load-failure';

const definition: FlowDefinition<typeof closingMachine> = {
  first: ({ dueAt, unsettled }) => ({
    value: dueAt === '' ? 'open' : 'waiting',
    context: { dueAt, unsettled, problem: '' },
  }),
  load: async () => (await import('../../services/identity/closing-flow')).closingFlow,
};

/** Closing the account, once it is known whether that is asked for. */
export default function AccountClosing({ customerCode }: { customerCode: string }) {
  return (
    <Loaded query={useQuery(closingOptions(customerCode))} waiting={<Spinner label="加载中" />}>
      {(data) => <ClosingFlow closing={data} customerCode={customerCode} />}
    </Loaded>
  );
}

/** Closing the account, with its flow. */
export function ClosingFlow({ closing, customerCode }: { closing: Closing; customerCode: string }) {
  const { dueAt, unsettled } = closing;
  const queryClient = useQueryClient();
  const { data: factor } = useQuery({ ...secondFactorOptions(customerCode), enabled: closing.asks === 'factor' });
  const flow = useFlow(
    () => definition,
    useMemo(() => ({ dueAt, unsettled }), [dueAt, unsettled]),
  );
  useNotices(flow, (change) =>
    queryClient.setQueryData(
      closingOptions(customerCode).queryKey,
      (known) => known && { ...known, dueAt: change.closing.dueAt, unsettled: [...change.closing.unsettled] },
    ),
  );
  useLoadFailure(flow);

  const state = useStateName(flow);
  const context = useFlowContext(flow);
  const file = {
    saving: state.startsWith('saving'),
    slow: state === 'saving.slow',
    onSave: () => flow.send({ type: 'file.save' }),
    onLeave: () => flow.send({ type: 'file.cancel' }),
  };
  const cancel = () => flow.send({ type: 'closing.cancel' });
  const confirm = (proof: ClosingProof) => flow.send({ type: 'closing.confirm', proof });
  return (
    <div data-flow="closing" data-state={state}>
      {state === 'blocked' || state === 'checking' ? (
        <ClosingBlocked
          unsettled={context.unsettled}
          busy={state === 'checking'}
          problem={context.problem}
          onCheck={() => flow.send({ type: 'closing.check' })}
          onCancel={cancel}
        />
      ) : state === 'confirming' || state === 'requesting' ? (
        <ClosingConfirmation
          days={closing.days}
          kept={closing.kept}
          asks={closing.asks}
          busy={state === 'requesting'}
          problem={context.problem}
          onConfirm={confirm}
          onPasskey={factor && factor.passkeys.length > 0 ? () => confirm('passkey') : undefined}
          onCancel={cancel}
        />
      ) : context.dueAt === '' ? (
        <AccountInUse {...file} problem={context.problem} onAsk={() => flow.send({ type: 'closing.ask' })} />
      ) : (
        <ClosingRequested
          {...file}
          dueAt={context.dueAt}
          busy={state === 'withdrawing'}
          problem={context.problem}
          onWithdraw={() => flow.send({ type: 'closing.withdraw' })}
        />
      )}
    </div>
  );
}
