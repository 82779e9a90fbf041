import { checkNewPassword } from '../../../contract/identity/rules/password';
import { Button, ButtonLink } from '../parts/Button';
import { Notice } from '../parts/Notice';
import { useFields } from '../parts/use-fields';
import { useHydrated } from '../parts/use-hydrated';
import styles from './forms.module.css';
import { PasswordField } from './PasswordField';

interface ResetFormProps {
  busy: boolean;
  error: string | undefined;
  /** The server's message after the password was set. */
  done: string | undefined;
  onSubmit: (password: string) => void;
}

/** Sets a new password, opened by the link in a mail. */
export function ResetForm({ busy, error, done, onSubmit }: ResetFormProps) {
  const hydrated = useHydrated();
  const { field, submit } = useFields(
    { password: '', again: '' },
    { password: checkNewPassword, again: (text) => (text === '' ? '请再次输入密码' : undefined) },
  );
  const [password, again] = [field('password'), field('again')];
  const differs = again.value !== '' && again.value !== password.value ? '两次输入的密码不一致' : undefined;
  if (done !== undefined)
    return (
      <div className={styles.form}>
        <Notice tone="ok" announced>
          {done}
        </Notice>
        <ButtonLink block href="/portal/login">
          去登录
        </ButtonLink>
      </div>
    );
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={submit((values) => {
        if (!busy && values.again === values.password) onSubmit(values.password);
      })}
    >
      {error !== undefined && (
        <Notice tone="bad" announced>
          {error}
        </Notice>
      )}
      <PasswordField {...password} label="新密码" autoComplete="new-password" hint="8至72位，请勿使用过于简单的密码" />
      <PasswordField {...again} error={again.error ?? differs} label="再次输入新密码" autoComplete="new-password" />
      <Button type="submit" size="large" block loading={busy} disabled={!hydrated}>
        设置新密码
      </Button>
    </form>
  );
}
