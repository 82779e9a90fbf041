import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { signIn, signInOptions } from '../../services/identity/identity';
import { CallError } from '../../services/shared/call';
import type { LoginTab } from '../../ui/identity/LoginTabs';
import { LoginTabs } from '../../ui/identity/LoginTabs';
import { SignInForm } from '../../ui/identity/SignInForm';
import { useCaptcha } from '../shared/use-captcha';
import { ForgottenPassword } from './forgotten-password';
import { Register } from './register';

interface LoginFormsProps {
  /** The form that is shown at first. */
  first: LoginTab;
  /** Called with the form that is shown. Stable. */
  onForm: (form: LoginTab) => void;
  /** The path to return to after signing in on another site. */
  returnTo: string;
  onSignedIn: () => void;
}

const wantsCaptcha = ({ data }: CallError): boolean =>
  typeof data === 'object' && data !== null && 'captchaRequired' in data && data.captchaRequired === true;

/** Sign in, register, forgotten password: shared by the login modal's frame and the login page. */
export function LoginForms({ first, onForm, returnTo, onSignedIn }: LoginFormsProps) {
  const [tab, setTab] = useState(first);
  useEffect(() => onForm(tab), [tab, onForm]);
  return (
    <LoginTabs current={tab} onChange={setTab}>
      {tab === 'signIn' && <SignIn returnTo={returnTo} onSignedIn={onSignedIn} />}
      {tab === 'register' && <Register onSignedIn={onSignedIn} />}
      {tab === 'forgotten' && <ForgottenPassword />}
    </LoginTabs>
  );
}

/** Undefined where the account has no passkey. */
function passkeyOf({ data }: CallError): { unused: string } | undefined {
  const options = Object(data).passkey;
  return typeof options === 'string' ? { unused: options } : undefined;
}

function SignIn({ returnTo, onSignedIn }: Pick<LoginFormsProps, 'returnTo' | 'onSignedIn'>) {
  const [guarded, setGuarded] = useState(false);
  const [factor, setFactor] = useState(false);
  /** What its passkeys are asked with: each is good once. Undefined where the account has none. */
  const [passkey, setPasskey] = useState<{ unused: string | undefined }>();
  const { svg, captchaId, refresh, solve } = useCaptcha(guarded);
  const external = useQuery(signInOptions()).data?.external ?? false;
  const attempt = useMutation({
    mutationFn: async ({ by, ...body }: Parameters<typeof signIn>[0] & { by?: 'passkey' }) => {
      if (by === undefined) return signIn(body);
      setPasskey({ unused: undefined });
      return (await import('../../services/identity/passkey-sign-in')).signInByPasskey(body, passkey?.unused);
    },
    onSuccess: onSignedIn,
    onError: (error) => {
      if (error instanceof CallError && wantsCaptcha(error)) setGuarded(true);
      if (error instanceof CallError && error.code === 'FACTOR_REQUIRED') {
        setFactor(true);
        setPasskey(passkeyOf(error));
      }
      if (guarded) refresh();
    },
  });
  const withCaptcha = <Values extends { captchaAnswer: string }>({ captchaAnswer, ...values }: Values) => ({
    ...values,
    ...(guarded && captchaId !== undefined ? { captchaId, captchaAnswer } : {}),
  });
  return (
    <SignInForm
      busy={attempt.isPending}
      error={attempt.error?.message}
      captcha={guarded ? { svg, refresh, solve } : undefined}
      factor={factor}
      externalAddress={
        external ? `/api/portal/v1/identity/oidc/start?returnTo=${encodeURIComponent(returnTo)}` : undefined
      }
      onSubmit={({ code, ...values }) => attempt.mutate({ ...withCaptcha(values), ...(factor ? { code } : {}) })}
      onPasskey={
        passkey === undefined
          ? undefined
          : ({ code, ...values }) => attempt.mutate({ ...withCaptcha(values), by: 'passkey' })
      }
    />
  );
}
