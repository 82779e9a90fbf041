import { tips } from '../../../contract/limits/tips';
import { yuanOf } from '../../../contract/tips/rules/tip-amount';
import { randomKey } from '../../services/shared/random-key';
import { useFlowContext, useStateName, useTag } from '../../services/shared/use-flow';
import { tipFlow } from '../../services/tips/tip-flow';
import { AntdProvider } from '../../ui/antd/AntdProvider';
import { AmountDialog } from '../../ui/tips/AmountDialog';
import { PaymentDialog } from '../../ui/tips/PaymentDialog';
import type { TipResult } from '../../ui/tips/ResultDialog';
import { ResultDialog } from '../../ui/tips/ResultDialog';
import { useSession } from '../session/session-context';
import { FlowSection } from '../shared/flow-section';
import type { DialogProps } from '../shared/use-dialog';
import { useDialogFlow } from '../shared/use-dialog-flow';

const results: readonly TipResult[] = ['leaving', 'paid', 'refused', 'closed', 'unknown'];

export interface TipDialogsProps extends DialogProps {
  /** Of the live video. */
  accessId: string;
  /** A tip of the visitor has been paid, in fen: lists and totals are to be read anew. */
  onPaid?: (fen: number) => void;
  /** After the last dialog has faded out. */
  onClosed: () => void;
}

/** The dialogs of a tip with their flow. */
export default function TipDialogs({ press, accessId, onPaid, onClosed }: TipDialogsProps) {
  const { customer, login } = useSession();
  const flow = useDialogFlow(() => tipFlow(accessId, login), {
    press,
    opening: { type: 'tip.ask', known: customer !== undefined },
    input: { pollMs: tips.pollMs },
    onNews: ({ fen }) => onPaid?.(fen),
  });
  const { fen, payment, problem } = useFlowContext(flow);
  const state = useStateName(flow);
  const close = () => flow.send({ type: 'dialog.close' });
  // Of several dialogs in a row only the last one gives the focus back.
  const afterClose = () => {
    if (flow.getSnapshot().matches('idle')) onClosed();
  };
  return (
    <FlowSection name="tip" flow={flow}>
      <AntdProvider>
        <AmountDialog
          open={useTag(flow, 'amount')}
          busy={state === 'opening' || state === 'loggingInAgain'}
          problem={state === 'choosing' ? problem : ''}
          onSubmit={(chosen) => flow.send({ type: 'tip.submit', fen: chosen, key: randomKey() })}
          onClose={close}
          afterClose={afterClose}
        />
        <PaymentDialog
          open={useTag(flow, 'paying')}
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
    </FlowSection>
  );
}
