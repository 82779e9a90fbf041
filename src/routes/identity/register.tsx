import type { registerMachine } from '../../machines/identity/register/machine';
import type { FlowDefinition } from '../../services/shared/flow';
import { useEmitted, useFlow, useFlowContext, useStateName } from '../../services/shared/use-flow';
import { RegisteredNote } from '../../ui/identity/RegisteredNote';
import { RegisterForm } from '../../ui/identity/RegisterForm';
import type { CaptchaView } from '../../ui/parts/captcha-view';
import { FailedState } from '../../ui/parts/FailedState';
import { Spinner } from '../../ui/parts/Spinner';
import { useCaptcha } from '../shared/use-captcha';
import { useLoadFailure } from '../shared/use-load-failure';
import { useTermsLinks } from './use-terms-links';

const definition: FlowDefinition<typeof registerMachine> = {
  first: () => ({
    value: 'reading',
    context: { email: '', registration: '', terms: null, customerCode: '', problem: '' },
    tags: ['busy'],
  }),
  load: async () => (await import('../../services/identity/register-flow')).registerFlow,
  when: 'mounted',
};

interface RegisterProps {
  onSignedIn: () => void;
}

export function Register({ onSignedIn }: RegisterProps) {
  const { svg, captchaId = '', refresh, solve } = useCaptcha(true);
  const terms = useTermsLinks();
  return <RegisterFlow captcha={{ svg, captchaId, refresh, solve }} terms={terms} onSignedIn={onSignedIn} />;
}

interface RegisterFlowProps extends RegisterProps {
  captcha: CaptchaView & { captchaId: string };
  terms: Parameters<typeof RegisterForm>[0]['terms'];
}

/** Registering, with its flow. */
export function RegisterFlow({ captcha, terms, onSignedIn }: RegisterFlowProps) {
  const flow = useFlow(() => definition);
  useEmitted(flow, ({ type }) => (type === 'signedIn' ? onSignedIn() : captcha.refresh()));
  useLoadFailure(flow);

  const state = useStateName(flow);
  const { email, registration, terms: versions, customerCode, problem } = useFlowContext(flow);
  return (
    <div data-flow="register" data-state={state}>
      {state === 'reading' ? (
        <Spinner label="加载中" />
      ) : state === 'failed' ? (
        <FailedState message={problem} onRetry={() => flow.send({ type: 'terms.retry' })} />
      ) : state === 'registered' || state === 'entered' ? (
        <RegisteredNote customerCode={customerCode} onGoOn={() => flow.send({ type: 'account.use' })} />
      ) : (
        <RegisterForm
          sending={state === 'sending'}
          registering={state === 'registering' || state === 'rereading'}
          problem={state === 'rereading' ? '' : problem}
          sentTo={registration === '' ? '' : email}
          captcha={captcha}
          terms={terms}
          versions={versions === null ? '' : `${versions.privacy} ${versions.agreement}`}
          onSend={(values) => flow.send({ type: 'email.submit', ...values, captchaId: captcha.captchaId })}
          onRegister={(values) => flow.send({ type: 'form.submit', ...values })}
        />
      )}
    </div>
  );
}
