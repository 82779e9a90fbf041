import { checkPasswordGiven } from '../../../contract/identity/rules/account';
import { Button } from '../parts/Button';
import { Outcome } from '../parts/Notice';
import { useFields } from '../parts/use-fields';
import { useHydrated } from '../parts/use-hydrated';
import styles from './forms.module.css';
import { NewPassword, newPasswordChecks } from './NewPassword';
import { PasswordField } from './PasswordField';

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
    { present: '', password: '', again: '' },
    { present: checkPasswordGiven, ...newPasswordChecks },
  );
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={submit((values) => {
        if (busy || values.again !== values.password) return;
        onSubmit({ password: values.present, newPassword: values.password });
      })}
    >
      <Outcome text={problem} />
      <Outcome tone="ok" text={note} />
      <PasswordField {...field('present')} label="当前密码" autoComplete="current-password" />
      <NewPassword label="新密码" password={field('password')} again={field('again')} />
      <Button type="submit" kind="secondary" loading={busy} disabled={!hydrated}>
        修改密码
      </Button>
    </form>
  );
}
