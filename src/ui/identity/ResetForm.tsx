import { passwordMessages } from '../../../contract/identity/messages';
import { checkNewPassword } from '../../../contract/identity/rules/password';
import { Button, ButtonLink } from '../parts/Button';
import { Notice, Outcome } from '../parts/Notice';
import { useFields } from '../parts/use-fields';
import { useHydrated } from '../parts/use-hydrated';
import styles from './forms.module.css';
import { PasswordField } from './PasswordField';

interface ResetFormProps {
  busy: boolean;
  problem: string;
  onSubmit: (password: string) => void;
}

/** Sets a new password, opened by the link in a mail. */
export function ResetForm({ busy, problem, onSubmit }: ResetFormProps) {
  const hydrated = useHydrated();
  const { field, submit } = useFields(
    { password: '', again: '' },
    { password: checkNewPassword, again: (text) => (text === '' ? '请再次输入密码' : undefined) },
  );
  const [password, again] = [field('password'), field('again')];
  const differs = again.value !== '' && again.value !== password.value ? '两次输入的密码不一致' : undefined;
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={submit((values) => {
        if (!busy && values.again === values.password) onSubmit(values.password);
      })}
    >
      <Outcome text={problem} />
      <PasswordField {...password} label="新密码" autoComplete="new-password" hint="8至72位，请勿使用过于简单的密码" />
      <PasswordField {...again} error={again.error ?? differs} label="再次输入新密码" autoComplete="new-password" />
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
