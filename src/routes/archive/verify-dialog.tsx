import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { verifyReportMachine } from '../../machines/archive/verify-report/machine';
import type { Flow, FlowSnapshot } from '../../services/shared/flow';
import { AntdProvider } from '../../ui/antd/AntdProvider';
import { VerifyDialog } from '../../ui/archive/dialogs/VerifyDialog';
import { useCaptcha } from '../shared/use-captcha';
import { useToasts } from '../shared/use-toasts';

type Snapshot = FlowSnapshot<typeof verifyReportMachine>;

const isOpen = (snapshot: Snapshot) => snapshot.hasTag('dialog');
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
/** The captcha stays while its answer is checked. */
const isGuarded = (snapshot: Snapshot) => snapshot.matches('guarded') || snapshot.context.captcha !== undefined;
const contextOf = (snapshot: Snapshot) => snapshot.context;

interface VerifyProps {
  flow: Flow<typeof verifyReportMachine>;
  /** The code that the address brings along; else empty. */
  given: string;
}

/** The form for the code of a report (R450, R466–R468). */
export default function Verify(props: VerifyProps) {
  return (
    <AntdProvider>
      <Dialog {...props} />
    </AntdProvider>
  );
}

function Dialog({ flow, given }: VerifyProps) {
  useToasts(flow);
  const { verificationCode, refusal, captchaRefusal } = useSelector(flow, contextOf);
  const guarded = useSelector(flow, isGuarded);
  const busy = useSelector(flow, isBusy);
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
    <VerifyDialog
      open={useSelector(flow, isOpen)}
      busy={busy}
      given={given}
      refused={{ verificationCode, message: refusal }}
      captcha={guarded ? { svg, refresh, solve, refusal: captchaRefusal } : undefined}
      onSubmit={submit}
      onClose={() => flow.send({ type: 'dialog.close' })}
    />
  );
}
