import { Button } from '../parts/Button';
import { Outcome } from '../parts/Notice';
import { useFields } from '../parts/use-fields';
import { useHydrated } from '../parts/use-hydrated';
import styles from './forms.module.css';
import { NewPassword, newPasswordChecks } from './NewPassword';

interface SetPasswordFormProps {
  busy: boolean;
  problem: string;
  onSubmit: (newPassword: string) => void;
}

/** The first password of an account that is signed in to otherwise. */
export function SetPasswordForm({ busy, problem, onSubmit }: SetPasswordFormProps) {
  const hydrated = useHydrated();
  const { field, submit } = useFields({ password: '', again: '' }, newPasswordChecks);
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={submit(({ password, again }) => {
        if (!busy && again === password) onSubmit(password);
      })}
    >
      <p>当前账号没有登录密码。设置后，可用客户编号或邮箱加密码登录。</p>
      <Outcome text={problem} />
      <NewPassword label="登录密码" password={field('password')} again={field('again')} />
      <Button type="submit" kind="secondary" loading={busy} disabled={!hydrated}>
        设置密码
      </Button>
    </form>
  );
}
