import { useSelector } from '@xstate/react';
import { yuanOf } from '../../../contract/tips/rules/tip-amount';
import { stateName } from '../../machines/shared/state-name';
import type { tipMachine } from '../../machines/tips/tip/machine';
import type { Flow, FlowSnapshot } from '../../services/shared/flow';
import { randomKey } from '../../services/shared/random-key';
import { AntdProvider } from '../../ui/antd/AntdProvider';
import { AmountDialog } from '../../ui/tips/AmountDialog';
import { PaymentDialog } from '../../ui/tips/PaymentDialog';
import type { TipResult } from '../../ui/tips/ResultDialog';
import { ResultDialog } from '../../ui/tips/ResultDialog';

type Snapshot = FlowSnapshot<typeof tipMachine>;

const contextOf = (snapshot: Snapshot) => snapshot.context;
const stateOf = (snapshot: Snapshot) => stateName(snapshot.value);
const asksAmount = (snapshot: Snapshot) => snapshot.hasTag('amount');
const isPaying = (snapshot: Snapshot) => snapshot.hasTag('paying');

const results: readonly TipResult[] = ['leaving', 'paid', 'refused', 'closed', 'unknown'];

/** The dialogs of a tip, fetched with its machine. */
export default function TipDialogs({
  flow,
  onClosed,
}: {
  flow: Flow<typeof tipMachine>;
  /** After the last dialog has faded out. */
  onClosed: () => void;
}) {
  const { fen, payment, problem } = useSelector(flow, contextOf);
  const state = useSelector(flow, stateOf);
  const close = () => flow.send({ type: 'dialog.close' });
  // Of several dialogs in a row only the last one gives the focus back.
  const afterClose = () => {
    if (flow.getSnapshot().matches('idle')) onClosed();
  };
  return (
    <AntdProvider>
      <AmountDialog
        open={useSelector(flow, asksAmount)}
        busy={state === 'opening' || state === 'loggingInAgain'}
        problem={state === 'choosing' ? problem : ''}
        onSubmit={(chosen) => flow.send({ type: 'tip.submit', fen: chosen, key: randomKey() })}
        onClose={close}
        afterClose={afterClose}
      />
      <PaymentDialog
        open={useSelector(flow, isPaying)}
        address={`${payment.redirectUrl}?settlementAccessId=${encodeURIComponent(payment.settlementAccessId)}`}
        problem={problem}
        onClose={close}
        afterClose={afterClose}
      />
      <ResultDialog
        result={results.find((one) => one === state)}
        yuan={yuanOf(fen)}
        onAgain={() => flow.send({ type: 'tip.again' })}
        onCheck={() => flow.send({ type: 'payment.check' })}
        onClose={close}
        afterClose={afterClose}
      />
    </AntdProvider>
  );
}
