import { checkPasswordGiven } from '../../../contract/identity/rules/account';
import { checkNewPassword } from '../../../contract/identity/rules/password';
import { Button } from '../parts/Button';
import { Outcome } from '../parts/Notice';
import { TextField } from '../parts/TextField';
import { useFields } from '../parts/use-fields';
import { useHydrated } from '../parts/use-hydrated';
import styles from './forms.module.css';

interface ChangePasswordFormProps {
  busy: boolean;
  problem: string;
  /** What the server has said of the last change. */
  note: string;
  onSubmit: (values: { password: string; newPassword: string }) => void;
}

/** Changes the password of the signed-in account. */
export function ChangePasswordForm({ busy, problem, note, onSubmit }: ChangePasswordFormProps) {
  const hydrated = useHydrated();
  const { field, submit } = useFields(
    { password: '', newPassword: '', again: '' },
    {
      password: checkPasswordGiven,
      newPassword: checkNewPassword,
      again: (text) => (text === '' ? '请再次输入密码' : undefined),
    },
  );
  const [newPassword, again] = [field('newPassword'), field('again')];
  const differs = again.value !== '' && again.value !== newPassword.value ? '两次输入的密码不一致' : undefined;
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={submit((values) => {
        if (busy || values.again !== values.newPassword) return;
        onSubmit({ password: values.password, newPassword: values.newPassword });
      })}
    >
      <Outcome text={problem} />
      <Outcome tone="ok" text={note} />
      <TextField {...field('password')} label="当前密码" type="password" autoComplete="current-password" />
      <TextField
        {...newPassword}
        label="新密码"
        type="password"
        autoComplete="new-password"
        hint="8至72位，请勿使用过于简单的密码"
      />
      <TextField
        {...again}
        error={again.error ?? differs}
        label="再次输入新密码"
        type="password"
        autoComplete="new-password"
      />
      <Button type="submit" kind="secondary" loading={busy} disabled={!hydrated}>
        修改密码
      </Button>
    </form>
  );
}
