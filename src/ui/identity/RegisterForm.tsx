import { useState } from 'react';
import { checkAccountEmail } from '../../../contract/identity/rules/account';
import { checkNewPassword } from '../../../contract/identity/rules/password';
import { checkCaptchaGiven } from '../../../contract/rules/captcha';
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

interface RegisterValues {
  email: string;
  password: string;
  captchaAnswer: string;
}

interface RegisterFormProps {
  busy: boolean;
  error: string | undefined;
  captcha: CaptchaView;
  /** What is consented to. */
  terms: readonly Terms[];
  /** Another number: the terms have changed, and a consent given before is void. */
  round: number;
  onSubmit: (values: RegisterValues) => void;
}

/** Registers a new customer; the server assigns the customer code. */
export function RegisterForm({ busy, error, captcha, terms, round, onSubmit }: RegisterFormProps) {
  const [agreedTo, setAgreedTo] = useState<number>();
  const agreed = agreedTo === round;
  const [missing, setMissing] = useState(false);
  const { field, submit } = useFields(
    { email: '', password: '', captchaAnswer: '' },
    { email: checkAccountEmail, password: checkNewPassword, captchaAnswer: checkCaptchaGiven },
  );
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={submit((values, form) => {
        if (busy) return;
        setMissing(!agreed);
        if (!agreed) {
          const consent = form.elements.namedItem('consent');
          if (consent instanceof HTMLElement) consent.focus();
          return;
        }
        field('captchaAnswer').onChange('');
        onSubmit(values);
      })}
    >
      {error !== undefined && (
        <Notice tone="bad" announced>
          {error}
        </Notice>
      )}
      <TextField {...field('email')} label="邮箱" type="email" autoComplete="email" />
      <PasswordField
        {...field('password')}
        label="设置密码"
        autoComplete="new-password"
        hint="8至72位，请勿使用过于简单的密码"
      />
      <CaptchaField {...field('captchaAnswer')} svg={captcha.svg} solve={captcha.solve} onRefresh={captcha.refresh} />
      <ConsentField
        terms={terms}
        checked={agreed}
        missing={missing}
        onChange={(checked) => {
          setAgreedTo(checked ? round : undefined);
          if (checked) setMissing(false);
        }}
      />
      <Button type="submit" size="large" block loading={busy}>
        注册
      </Button>
    </form>
  );
}
