import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { signInOptions } from '../../services/identity/identity';
import { weChatAddress } from '../../services/identity/we-chat';
import type { LoginTab } from '../../ui/identity/LoginTabs';
import { LoginTabs } from '../../ui/identity/LoginTabs';
import { ForgottenPassword } from './forgotten-password';
import { PasskeySignIn } from './passkey-sign-in';
import { PhoneSignIn } from './phone-sign-in';
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

/** Sign in by a number or a password, register, forgotten password: shared by the login modal's frame and the login page. */
export function LoginForms({ first, onForm, returnTo, onSignedIn }: LoginFormsProps) {
  const { phone = false, weChat = false } = useQuery(signInOptions()).data ?? {};
  const [tab, setTab] = useState(first === 'phone' && !phone ? 'signIn' : first);
  useEffect(() => onForm(tab), [tab, onForm]);
  return (
    <LoginTabs
      current={tab}
      phone={phone}
      weChatAddress={weChat ? weChatAddress(returnTo) : undefined}
      passkey={<PasskeySignIn field={tab === 'signIn'} onSignedIn={onSignedIn} />}
      onChange={setTab}
    >
      {tab === 'phone' && <PhoneSignIn onSignedIn={onSignedIn} />}
      {tab === 'signIn' && <SignIn returnTo={returnTo} onSignedIn={onSignedIn} />}
      {tab === 'register' && <Register onSignedIn={onSignedIn} />}
      {tab === 'forgotten' && <ForgottenPassword />}
    </LoginTabs>
  );
}
