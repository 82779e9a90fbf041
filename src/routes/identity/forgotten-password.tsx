import type { forgottenPasswordMachine } from '../../machines/identity/forgotten-password/machine';
import type { FlowDefinition } from '../../services/shared/flow';
import { useEmitted, useFlow, useFlowContext, useStateName } from '../../services/shared/use-flow';
import { ForgottenForm } from '../../ui/identity/ForgottenForm';
import type { CaptchaView } from '../../ui/parts/captcha-view';
import { useCaptcha } from '../shared/use-captcha';
import { useLoadFailure } from '../shared/use-load-failure';

const definition: FlowDefinition<typeof forgottenPasswordMachine> = {
  first: () => ({ value: 'asking', context: { note: '', problem: '' } }),
  load: async () => (await import('../../services/identity/forgotten-password-flow')).forgottenPasswordFlow,
};

export function ForgottenPassword() {
  const { svg, captchaId = '', refresh, solve } = useCaptcha(true);
  return <ForgottenPasswordFlow captcha={{ svg, captchaId, refresh, solve }} />;
}

/** Asking for a new password, with its flow. */
export function ForgottenPasswordFlow({ captcha }: { captcha: CaptchaView & { captchaId: string } }) {
  const flow = useFlow(() => definition);
  useEmitted(flow, captcha.refresh);
  useLoadFailure(flow);

  const state = useStateName(flow);
  const { note, problem } = useFlowContext(flow);
  return (
    <div data-flow="forgottenPassword" data-state={state}>
      <ForgottenForm
        busy={state === 'sending'}
        problem={problem}
        note={note}
        captcha={captcha}
        onSubmit={(values) => flow.send({ type: 'mail.ask', ...values, captchaId: captcha.captchaId })}
      />
    </div>
  );
}
