import { staffMessages } from '../../../../contract/identity/messages';
import { staff } from '../../../../contract/limits/staff';
import { entered } from '../../../../contract/rules/entered';
import { Button, ButtonLink } from '../../parts/Button';
import { Notice, Outcome } from '../../parts/Notice';
import { TextField } from '../../parts/TextField';
import { useFields } from '../../parts/use-fields';
import { NewPassword, newPasswordChecks } from '../NewPassword';
import { PermitNote } from './PermitNote';
import styles from './Staff.module.css';

interface InvitationFormProps {
  invitation: { email: string; roles: readonly string[]; isNew: boolean };
  busy: boolean;
  error: string;
  /** The password of a known member stays as it is. */
  onAccept: (member: { name?: string; password: string }) => void;
}

/** Accepts an invitation: a new account needs a name and a password, a known one only gets its roles. */
export function InvitationForm({ invitation: { email, roles, isNew }, busy, error, onAccept }: InvitationFormProps) {
  return (
    <div className={styles.sections}>
      <p>
        您被邀请以<strong>{email}</strong>加入管理后台，角色：{roles.join('、')}。
      </p>
      <Outcome text={error} />
      {isNew ? (
        <NewMember busy={busy} onAccept={onAccept} />
      ) : (
        <>
          <p>该邮箱已有员工账号，接受后角色立即生效，密码不变。</p>
          <Button size="large" block loading={busy} onClick={() => onAccept({ password: '' })}>
            接受邀请
          </Button>
        </>
      )}
    </div>
  );
}

function NewMember({ busy, onAccept }: Pick<InvitationFormProps, 'busy' | 'onAccept'>) {
  const { field, submit } = useFields(
    { name: '', password: '', again: '' },
    { name: (text) => (text.trim() === '' ? staffMessages.nameMissing : undefined), ...newPasswordChecks },
  );
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={submit((values) => {
        if (!busy && values.again === values.password)
          onAccept({ name: entered('name', values.name), password: values.password });
      })}
    >
      <TextField {...field('name')} label="姓名" autoComplete="name" maxLength={staff.nameMaxLength} />
      <NewPassword label="设置密码" password={field('password')} again={field('again')} />
      <Button type="submit" size="large" block loading={busy}>
        接受邀请
      </Button>
    </form>
  );
}

const ToLogin = () => (
  <ButtonLink block size="large" href="/portal/login?returnTo=%2Fstaff">
    去登录
  </ButtonLink>
);

/** After an invitation was accepted. */
export const Joined = ({ code = '', permit = '' }: { code?: string; permit?: string }) => (
  <div className={styles.sections}>
    <Notice tone="ok" announced>
      已加入管理后台，您的工号是{code}。登录时请选择“内部员工”。
    </Notice>
    {permit !== '' && <PermitNote code={permit} text="登录后在账号安全开启两步验证时填写开启码：" />}
    <ToLogin />
  </div>
);

/** The link is used up, perhaps as it was accepted here and the reply was lost. */
export const InvitationUsed = () => (
  <div className={styles.sections}>
    <Notice tone="warn" announced>
      {staffMessages.mayHaveJoined}
    </Notice>
    <ToLogin />
  </div>
);
