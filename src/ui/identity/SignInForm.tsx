import { useState } from 'react';
import type { AccountKind } from '../../../contract/identity/calls';
import { accountNames, checkAccount, checkPasswordGiven } from '../../../contract/identity/rules/account';
import { checkFactorCode } from '../../../contract/identity/rules/factor-code';
import { checkCaptchaGiven } from '../../../contract/rules/captcha';
import { entered } from '../../../contract/rules/entered';
import { Button, ButtonLink } from '../parts/Button';
import { CaptchaField } from '../parts/CaptchaField';
import type { CaptchaView } from '../parts/captcha-view';
import { Notice } from '../parts/Notice';
import { TextField } from '../parts/TextField';
import { useFields } from '../parts/use-fields';
import { useHydrated } from '../parts/use-hydrated';
import { AccountKindField } from './AccountKindField';
import { codeHint } from './code-hint';
import styles from './forms.module.css';
import { PasswordField } from './PasswordField';

interface SignInValues {
  accountKind: AccountKind;
  account: string;
  password: string;
  captchaAnswer: string;
  /** Of the second factor; empty until the server asks for it. */
  code: string;
}

interface SignInFormProps {
  /** Proves another account of the customer who is signed in. */
  proves?: boolean;
  busy: boolean;
  problem: string;
  /** Only where the server requires one. */
  captcha: CaptchaView | undefined;
  /** The password was right, and the account has a second factor. */
  factor: boolean;
  /** Address of an external identity provider; undefined where there is none. */
  externalAddress: string | undefined;
  onSubmit: (values: SignInValues) => void;
  /** A passkey instead of the code; undefined where the account has none. */
  onPasskey?: ((values: SignInValues) => void) | undefined;
}

const unchecked = () => undefined;

export function SignInForm(props: SignInFormProps) {
  const { proves, busy, problem, captcha, factor, externalAddress, onSubmit, onPasskey } = props;
  const hydrated = useHydrated();
  const [accountKind, setAccountKind] = useState<AccountKind>('customer');
  const { values, field, submit } = useFields(
    { account: '', password: '', captchaAnswer: '', code: '' },
    {
      account: checkAccount(accountKind),
      password: checkPasswordGiven,
      captchaAnswer: captcha ? checkCaptchaGiven : unchecked,
      code: factor ? checkFactorCode : unchecked,
    },
  );
  const send = (given: typeof values, to: (values: SignInValues) => void) => {
    if (busy) return;
    // A captcha is valid for one try: the next one has other characters.
    field('captchaAnswer').onChange('');
    const [account, code] = [entered('reference', given.account), entered('code', given.code)];
    to({ accountKind, ...given, account, code });
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit((given) => send(given, onSubmit))}>
      {problem !== '' && (
        <Notice key={problem} tone="bad" announced>
          {problem}
        </Notice>
      )}
      {!proves && <AccountKindField value={accountKind} onChange={setAccountKind} />}
      <TextField
        {...field('account')}
        label={accountNames[accountKind]}
        autoComplete={proves ? 'username' : 'username webauthn'}
        autoCapitalize="none"
      />
      <PasswordField {...field('password')} label="密码" autoComplete="current-password" />
      {factor && (
        <TextField
          {...field('code')}
          label="动态验证码"
          hint={codeHint}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
      )}
      {captcha && <CaptchaField {...field('captchaAnswer')} captcha={captcha} />}
      <Button type="submit" size="large" block loading={busy} disabled={!hydrated}>
        {proves ? '验证账号' : '登录'}
      </Button>
      {onPasskey && (
        <Button kind="secondary" block onClick={() => send(values, onPasskey)}>
          使用通行密钥
        </Button>
      )}
      {externalAddress !== undefined && (
        <ButtonLink kind="secondary" block href={externalAddress} target="_top">
          统一身份登录
        </ButtonLink>
      )}
    </form>
  );
}
