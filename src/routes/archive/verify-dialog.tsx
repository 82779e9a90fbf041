import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { verifyReportMachine } from '../../machines/archive/verify-report/machine';
import { verifyFlow } from '../../services/archive/verify-flow';
import type { FlowSnapshot } from '../../services/shared/flow';
import { useDone } from '../../services/shared/use-done';
import { useFlowContext, useTag } from '../../services/shared/use-flow';
import { AntdProvider } from '../../ui/antd/AntdProvider';
import { VerifyDialog } from '../../ui/archive/dialogs/VerifyDialog';
import { FlowSection } from '../shared/flow-section';
import { useCaptcha } from '../shared/use-captcha';
import type { DialogProps } from '../shared/use-dialog';
import { useDialogFlow } from '../shared/use-dialog-flow';

type Snapshot = FlowSnapshot<typeof verifyReportMachine>;

/** The captcha stays while its answer is checked. */
const isGuarded = (snapshot: Snapshot) => snapshot.matches('guarded') || snapshot.context.captcha !== undefined;

interface VerifyProps extends DialogProps {
  /** The code that the address brings along; else empty. */
  given: string;
  onEnd: () => void;
}

/** The form for the code of a report; leads to the report, or to the page for an expired code (R450, R466–R468). */
export default function Verify({ press, given, onEnd }: VerifyProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const flow = useDialogFlow(() => verifyFlow(queryClient), { press, opening: { type: 'verify.open' } });
  useDone(flow, ({ outcome, checkedAt }) => {
    onEnd();
    if (outcome === 'valid') void navigate({ to: '/portal/online-checking-result' });
    else void navigate({ to: '/portal/expire', state: { checkedAt } });
  });
  const { verificationCode, refusal, captchaRefusal } = useFlowContext(flow);
  const guarded = useSelector(flow, isGuarded);
  const busy = useTag(flow, 'busy');
  const { svg, captchaId = '', refresh, solve } = useCaptcha(guarded);
  const used = useRef(false);
  useEffect(() => {
    if (busy || !used.current) return;
    used.current = false;
    refresh();
  }, [busy, refresh]);
  const submit = (code: string, captchaAnswer: string) => {
    used.current = guarded;
    if (guarded) flow.send({ type: 'guarded.submit', verificationCode: code, captchaId, captchaAnswer });
    else flow.send({ type: 'code.submit', verificationCode: code });
  };
  return (
    <FlowSection name="verifyReport" flow={flow}>
      <AntdProvider>
        <VerifyDialog
          open={useTag(flow, 'dialog')}
          busy={busy}
          given={given}
          refused={{ verificationCode, message: refusal }}
          captcha={guarded ? { svg, refresh, solve, refusal: captchaRefusal } : undefined}
          onSubmit={submit}
          onClose={() => flow.send({ type: 'dialog.close' })}
        />
      </AntdProvider>
    </FlowSection>
  );
}
