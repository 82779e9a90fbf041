import { useEffect, useState } from 'react';
import type { LoginTab } from '../../ui/identity/LoginTabs';
import { LoginTabs } from '../../ui/identity/LoginTabs';
import { ForgottenPassword } from './forgotten-password';
import { Register } from './register';
import { SignIn } from './sign-in';

interface LoginFormsProps {
  /** The form that is shown at first. */
  first: LoginTab;
  /** Called with the form that is shown. Stable. */
  onForm: (form: LoginTab) => void;
  /** The path to return to after signing in on another site. */
  returnTo: string;
  onSignedIn: () => void;
}

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
