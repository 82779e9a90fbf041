import { useState } from 'react';
import { checkAccountEmail } from '../../../contract/identity/rules/account';
import { checkNewPassword } from '../../../contract/identity/rules/password';
import { checkEmailCode } from '../../../contract/identity/rules/sent-code';
import { checkCaptchaGiven } from '../../../contract/rules/captcha';
import { entered } from '../../../contract/rules/entered';
import { Button } from '../parts/Button';
import { CaptchaField } from '../parts/CaptchaField';
import type { CaptchaView } from '../parts/captcha-view';
import { Notice } from '../parts/Notice';
import { TextField } from '../parts/TextField';
import { useFields } from '../parts/use-fields';
import type { Terms } from './ConsentField';
import { ConsentField } from './ConsentField';
import styles from './forms.module.css';
import { PasswordField } from './PasswordField';

interface EmailValues {
  email: string;
  captchaAnswer: string;
}

interface RegisterFormProps {
  sending: boolean;
  registering: boolean;
  problem: string;
  /** The mailbox that the code was sent to; empty: none. */
  sentTo: string;
  captcha: CaptchaView;
  /** What is consented to. */
  terms: readonly Terms[];
  /** Its versions: where they have changed, a consent given before is void. */
  versions: string;
  onSend: (values: EmailValues) => void;
  onRegister: (values: { email: string; code: string; password: string }) => void;
}

/** Registers a new customer, whose mailbox a code proves; the server assigns the customer code. */
export function RegisterForm(props: RegisterFormProps) {
  const { sending, registering, problem, sentTo, captcha, terms, versions, onSend, onRegister } = props;
  const [agreedTo, setAgreedTo] = useState<string>();
  const agreed = agreedTo === versions;
  const [missing, setMissing] = useState(false);
  const busy = sending || registering;
  const mailbox = useFields(
    { email: '', captchaAnswer: '' },
    { email: checkAccountEmail, captchaAnswer: checkCaptchaGiven },
  );
  const account = useFields({ code: '', password: '' }, { code: checkEmailCode, password: checkNewPassword });
  const email = mailbox.field('email');
  return (
    <div className={styles.form}>
      {problem !== '' && (
        <Notice key={problem} tone="bad" announced>
          {problem}
        </Notice>
      )}
      <form
        noValidate
        className={styles.form}
        onSubmit={mailbox.submit((values) => {
          if (busy) return;
          mailbox.field('captchaAnswer').onChange('');
          onSend({ ...values, email: entered('mailbox', values.email) });
        })}
      >
        <TextField {...email} label="邮箱" type="email" autoComplete="email" />
        <CaptchaField {...mailbox.field('captchaAnswer')} captcha={captcha} />
        <Button type="submit" kind="secondary" block loading={sending} inactive={registering}>
          {sentTo === '' ? '获取邮箱验证码' : '重新获取邮箱验证码'}
        </Button>
        {sentTo !== '' && (
          <p role="status">
            验证码已发送至 <span>{sentTo}</span>，请查收邮件
          </p>
        )}
      </form>
      <form
        noValidate
        className={styles.form}
        onSubmit={account.submit(({ code, password }, form) => {
          if (busy) return;
          setMissing(!agreed);
          if (!agreed) {
            const consent = form.elements.namedItem('consent');
            if (consent instanceof HTMLElement) consent.focus();
            return;
          }
          onRegister({ email: entered('mailbox', email.value), code: entered('code', code), password });
        })}
      >
        {/* Password managers take the name of the account from the form of its password. */}
        <input type="text" hidden readOnly autoComplete="username" value={email.value} />
        <TextField
          {...account.field('code')}
          label="邮箱验证码"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
        />
        <PasswordField
          {...account.field('password')}
          label="设置密码"
          autoComplete="new-password"
          hint="8至72位，请勿使用过于简单的密码"
        />
        <ConsentField
          terms={terms}
          checked={agreed}
          missing={missing}
          onChange={(checked) => {
            setAgreedTo(checked ? versions : undefined);
            if (checked) setMissing(false);
          }}
        />
        <Button type="submit" size="large" block loading={registering} inactive={sending}>
          注册
        </Button>
      </form>
    </div>
  );
}
