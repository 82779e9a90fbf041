import type { ComponentProps } from 'react';
import { checkNewPassword } from '../../../contract/identity/rules/password';
import { PasswordField } from './PasswordField';

type Field = Omit<ComponentProps<typeof PasswordField>, 'label'>;

interface NewPasswordProps {
  label: string;
  password: Field;
  again: Field;
}

/** The checks of its fields. The form is sent where both are the same. */
export const newPasswordChecks = {
  password: checkNewPassword,
  again: (text: string) => (text === '' ? '请再次输入密码' : undefined),
};

/** A new password, typed twice. */
export function NewPassword({ label, password, again }: NewPasswordProps) {
  const differs = again.value !== '' && again.value !== password.value ? '两次输入的密码不一致' : undefined;
  const words = label.replace('设置', '');
  return (
    <>
      <PasswordField {...password} label={label} autoComplete="new-password" hint="8至72位，请勿使用过于简单的密码" />
      <PasswordField {...again} error={again.error ?? differs} label={`再次输入${words}`} autoComplete="new-password" />
    </>
  );
}
