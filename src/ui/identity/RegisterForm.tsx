import { checkAccountEmail, checkCaptchaGiven } from '../../../contract/identity/rules/account';
import { checkNewPassword } from '../../../contract/identity/rules/password';
import { Button } from '../parts/Button';
import { Notice } from '../parts/Notice';
import { TextField } from '../parts/TextField';
import { useFields } from '../parts/use-fields';
import { CaptchaField } from './CaptchaField';
import type { CaptchaView } from './captcha-view';
import styles from './forms.module.css';

interface RegisterValues {
  email: string;
  password: string;
  captchaAnswer: string;
}

interface RegisterFormProps {
  busy: boolean;
  error: string | undefined;
  captcha: CaptchaView;
  onSubmit: (values: RegisterValues) => void;
}

/** Registers a new customer; the server assigns the customer code. */
export function RegisterForm({ busy, error, captcha, onSubmit }: RegisterFormProps) {
  const { field, submit } = useFields(
    { email: '', password: '', captchaAnswer: '' },
    { email: checkAccountEmail, password: checkNewPassword, captchaAnswer: checkCaptchaGiven },
  );
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={submit((values) => {
        if (busy) return;
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
      <TextField
        {...field('password')}
        label="设置密码"
        type="password"
        autoComplete="new-password"
        hint="8至72位，请勿使用过于简单的密码"
      />
      <CaptchaField {...field('captchaAnswer')} svg={captcha.svg} solve={captcha.solve} onRefresh={captcha.refresh} />
      <Button type="submit" size="large" block loading={busy}>
        注册
      </Button>
    </form>
  );
}
