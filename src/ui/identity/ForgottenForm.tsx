import { useState } from 'react';
import type { AccountKind } from '../../../contract/identity/calls';
import { checkAccountEmail } from '../../../contract/identity/rules/account';
import { checkCaptchaGiven } from '../../../contract/rules/captcha';
import { entered } from '../../../contract/rules/entered';
import { Button } from '../parts/Button';
import { CaptchaField } from '../parts/CaptchaField';
import type { CaptchaView } from '../parts/captcha-view';
import { Outcome } from '../parts/Notice';
import { TextField } from '../parts/TextField';
import { useFields } from '../parts/use-fields';
import { AccountKindField } from './AccountKindField';
import styles from './forms.module.css';

interface ForgottenValues {
  accountKind: AccountKind;
  email: string;
  captchaAnswer: string;
}

interface ForgottenFormProps {
  busy: boolean;
  problem: string;
  /** What the server has said of the last mail. */
  note: string;
  captcha: CaptchaView;
  onSubmit: (values: ForgottenValues) => void;
}

/** Requests the mail with the link to a new password. */
export function ForgottenForm({ busy, problem, note, captcha, onSubmit }: ForgottenFormProps) {
  const [accountKind, setAccountKind] = useState<AccountKind>('customer');
  const { field, submit } = useFields(
    { email: '', captchaAnswer: '' },
    { email: checkAccountEmail, captchaAnswer: checkCaptchaGiven },
  );
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={submit((values) => {
        if (busy) return;
        field('captchaAnswer').onChange('');
        onSubmit({ accountKind, ...values, email: entered('mailbox', values.email) });
      })}
    >
      <Outcome text={problem} />
      <Outcome tone="ok" text={note} />
      <AccountKindField value={accountKind} onChange={setAccountKind} />
      <TextField {...field('email')} label="注册邮箱" type="email" autoComplete="email" />
      <CaptchaField {...field('captchaAnswer')} captcha={captcha} />
      <Button type="submit" size="large" block loading={busy}>
        发送重置邮件
      </Button>
    </form>
  );
}
