import { passwordMessages } from '../../../contract/identity/messages';
import { Button, ButtonLink } from '../parts/Button';
import { Notice, Outcome } from '../parts/Notice';
import { useFields } from '../parts/use-fields';
import { useHydrated } from '../parts/use-hydrated';
import styles from './forms.module.css';
import { NewPassword, newPasswordChecks } from './NewPassword';

interface ResetFormProps {
  busy: boolean;
  problem: string;
  onSubmit: (password: string) => void;
}

/** Sets a new password, opened by the link in a mail. */
export function ResetForm({ busy, problem, onSubmit }: ResetFormProps) {
  const hydrated = useHydrated();
  const { field, submit } = useFields({ password: '', again: '' }, newPasswordChecks);
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={submit((values) => {
        if (!busy && values.again === values.password) onSubmit(values.password);
      })}
    >
      <Outcome text={problem} />
      <NewPassword label="新密码" password={field('password')} again={field('again')} />
      <Button type="submit" size="large" block loading={busy} disabled={!hydrated}>
        设置新密码
      </Button>
    </form>
  );
}

const ToLogin = () => (
  <ButtonLink block href="/portal/login">
    去登录
  </ButtonLink>
);

/** What the server has said of the new password. */
export const PasswordSet = ({ note }: { note: string }) => (
  <div className={styles.form}>
    <Notice tone="ok" announced>
      {note}
    </Notice>
    <ToLogin />
  </div>
);

/** The link is worth nothing any more; `used`: perhaps as it has set the password, and the reply was lost. */
export const ResetLinkInvalid = ({ problem, used }: { problem: string; used: boolean }) => (
  <div className={styles.form}>
    <Notice tone={used ? 'warn' : 'bad'} announced>
      {used ? passwordMessages.mayBeReset : problem}
    </Notice>
    {used && <ToLogin />}
    <ButtonLink block kind={used ? 'secondary' : 'primary'} href="/portal/login?form=forgotten">
      重新申请
    </ButtonLink>
  </div>
);
