import { useId, useState } from 'react';
import type { PhoneAccount } from '../../../contract/identity/phone-sign-in-calls';
import { checkFactorCode } from '../../../contract/identity/rules/factor-code';
import { checkPhoneCode } from '../../../contract/identity/rules/sent-code';
import { requests } from '../../../contract/limits/requests';
import { checkCaptchaGiven } from '../../../contract/rules/captcha';
import { checkMobile } from '../../../contract/rules/contact';
import { entered } from '../../../contract/rules/entered';
import { Button } from '../parts/Button';
import { CaptchaField } from '../parts/CaptchaField';
import type { CaptchaView } from '../parts/captcha-view';
import { Notice } from '../parts/Notice';
import { TextField } from '../parts/TextField';
import { useFields } from '../parts/use-fields';
import { useHydrated } from '../parts/use-hydrated';
import type { Terms } from './ConsentField';
import { ConsentField } from './ConsentField';
import { codeHint } from './code-hint';
import forms from './forms.module.css';
import styles from './PhoneSignInForm.module.css';

interface SignInValues {
  phone: string;
  phoneCode: string;
  /** Of the second factor; empty until the server asks for it. */
  code: string;
  /** Empty where there is nothing to choose from. */
  customerCode: string;
}

interface PhoneSignInFormProps {
  /** Proves another account of the customer who is signed in: nobody is registered, and there is nothing to consent to. */
  proves?: boolean;
  sending: boolean;
  signingIn: boolean;
  problem: string;
  /** The number that the code was sent to; empty: none. */
  sentTo: string;
  /** Only where the server requires one. */
  captcha: CaptchaView | undefined;
  /** Those that have the number, where there are several. */
  accounts: readonly PhoneAccount[];
  /** The code was right, and the account has a second factor. */
  factor: boolean;
  /** What a person who registers consents to. */
  terms: readonly Terms[];
  /** Its versions where they have changed since: a consent given before is void. */
  versions: string;
  onSend: (values: { phone: string; captchaAnswer: string }) => void;
  onSignIn: (values: SignInValues) => void;
  /** A passkey instead of the code; undefined where the account has none. */
  onPasskey: ((values: SignInValues) => void) | undefined;
}

const unchecked = () => undefined;

/** Signs in by a mobile number and the code of a short message; a number without an account is registered. */
export function PhoneSignInForm(props: PhoneSignInFormProps) {
  const { proves, sending, signingIn, problem, sentTo, captcha, accounts, factor, terms, versions } = props;
  const { onSend, onSignIn, onPasskey } = props;
  const id = useId();
  // Sent by the browser itself, a form would put the number into the address.
  const hydrated = useHydrated();
  const [agreedTo, setAgreedTo] = useState<string>();
  const agreed = proves || agreedTo === versions;
  const [missing, setMissing] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const busy = sending || signingIn;
  const number = useFields(
    { phone: '', captchaAnswer: '' },
    { phone: checkMobile, captchaAnswer: captcha ? checkCaptchaGiven : unchecked },
  );
  const proof = useFields(
    { phoneCode: '', code: '' },
    { phoneCode: checkPhoneCode, code: factor ? checkFactorCode : unchecked },
  );
  const phone = number.field('phone');
  const customerCode = (accounts.find((account) => account.customerCode === chosen) ?? accounts[0])?.customerCode ?? '';
  const send = (form: HTMLFormElement | null, values: typeof proof.values, to: (values: SignInValues) => void) => {
    if (busy) return;
    setMissing(!agreed);
    if (!agreed) {
      const consent = form?.elements.namedItem('consent');
      if (consent instanceof HTMLElement) consent.focus();
      return;
    }
    const [phoneCode, code] = [entered('code', values.phoneCode), entered('code', values.code)];
    to({ phone: entered('mobile', phone.value), phoneCode, code, customerCode });
  };
  return (
    <div className={forms.form}>
      {problem !== '' && (
        <Notice key={problem} tone="bad" announced>
          {problem}
        </Notice>
      )}
      <form
        id={id}
        noValidate
        className={forms.form}
        onSubmit={number.submit((values) => {
          if (busy) return;
          number.field('captchaAnswer').onChange('');
          onSend({ ...values, phone: entered('mobile', values.phone) });
        })}
      >
        <TextField
          {...phone}
          label="手机号码"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={requests.phoneMaxTyped}
          hint={proves ? '另一个账号绑定的手机号码' : '未注册的手机号码验证后自动注册'}
        />
        {captcha && <CaptchaField {...number.field('captchaAnswer')} captcha={captcha} />}
      </form>
      <form noValidate className={forms.form} onSubmit={proof.submit((values, form) => send(form, values, onSignIn))}>
        <div className={styles.row}>
          <TextField
            {...proof.field('phoneCode')}
            label="短信验证码"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            hint={sentTo === '' ? undefined : `验证码已发送至${sentTo.slice(0, 3)}****${sentTo.slice(-4)}`}
          />
          {!factor && (
            <Button
              type="submit"
              form={id}
              kind="secondary"
              loading={sending}
              inactive={signingIn}
              disabled={!hydrated}
            >
              {sentTo === '' ? '获取验证码' : '重新获取'}
            </Button>
          )}
        </div>
        {accounts.length > 0 && (
          <fieldset className={styles.accounts}>
            <legend>{proves ? '选择另一个账号' : '选择要登录的账号'}</legend>
            {accounts.map((account) => (
              <label key={account.customerCode} className={styles.account}>
                <input
                  type="radio"
                  name={`${id}-account`}
                  value={account.customerCode}
                  checked={account.customerCode === customerCode}
                  onChange={() => setChosen(account.customerCode)}
                />
                {account.customerCode} {account.customerName}
              </label>
            ))}
          </fieldset>
        )}
        {factor && (
          <TextField
            {...proof.field('code')}
            label="动态验证码"
            hint={codeHint}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
          />
        )}
        {!proves && (
          <ConsentField
            terms={terms}
            checked={agreed}
            missing={missing}
            onChange={(checked) => {
              setAgreedTo(checked ? versions : undefined);
              if (checked) setMissing(false);
            }}
          />
        )}
        <Button type="submit" size="large" block loading={signingIn} inactive={sending} disabled={!hydrated}>
          {proves ? '验证账号' : '登录'}
        </Button>
        {onPasskey && (
          <Button
            kind="secondary"
            block
            inactive={busy}
            onClick={(event) => send(event.currentTarget.form, proof.values, onPasskey)}
          >
            使用通行密钥
          </Button>
        )}
      </form>
    </div>
  );
}
