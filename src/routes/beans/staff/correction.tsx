import { correctionFlow } from '../../../services/beans/correction-flow';
import { useFlowContext, useStateName } from '../../../services/shared/use-flow';
import { useStarted } from '../../../services/shared/use-started';
import { CorrectionForm } from '../../../ui/beans/staff/CorrectionForm';
import { Button } from '../../../ui/parts/Button';
import { Notice, Outcome } from '../../../ui/parts/Notice';
import { PageLink } from '../../../ui/parts/PageLink';
import { FactorForm } from '../../session/factor-form';
import { useSession } from '../../session/session-context';
import { FlowSection } from '../../shared/flow-section';
import { useNotices } from '../../shared/notices';

interface CorrectionProps {
  customerCode: string;
  balance: number;
  /** The ledger is to be read anew. */
  onChange: () => void;
}

/** The correction of a customer's beans, with its flow. */
export function Correction({ customerCode, balance, onChange }: CorrectionProps) {
  const { login } = useSession();
  const flow = useStarted(() => correctionFlow(customerCode, login));
  useNotices(flow, onChange);
  const state = useStateName(flow);
  const { written, refusal, problem, corrected, made } = useFlowContext(flow);
  return (
    <FlowSection name="correction" flow={flow}>
      {corrected.message !== '' && (
        <Notice tone="ok" announced>
          {corrected.message}
          {corrected.pending && (
            <>
              ：<PageLink href="/staff/corrections">查看待批准的更正</PageLink>
            </>
          )}
        </Notice>
      )}
      <Outcome text={refusal.message} />
      {(state === 'proving' || state === 'passing') && (
        <FactorForm
          busy={state === 'passing'}
          problem={problem}
          onProof={(proof) => flow.send({ type: 'factor.prove', proof })}
          onCancel={() => flow.send({ type: 'factor.cancel' })}
        />
      )}
      {state === 'unknown' ? (
        <Notice tone="warn" action={<Button onClick={() => flow.send({ type: 'result.check' })}>查询结果</Button>}>
          更正的结果未知，可能已经入账。请查询结果，或在明细和
          <PageLink href="/staff/corrections">待批准的更正</PageLink>
          中查看；不会重复更正。
        </Notice>
      ) : (
        <CorrectionForm
          key={made}
          balance={balance}
          written={written}
          confirming={state === 'confirming'}
          busy={state !== 'form' && state !== 'confirming'}
          faults={refusal.faults}
          onChange={(draft) => flow.send({ type: 'form.change', draft })}
          onSubmit={() => flow.send({ type: 'form.submit', written })}
          onConfirm={() => flow.send({ type: 'correction.confirm' })}
          onCancel={() => flow.send({ type: 'correction.cancel' })}
        />
      )}
    </FlowSection>
  );
}
