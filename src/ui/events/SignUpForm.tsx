import type { SignUpForm as Form } from '../../../contract/events/rules/sign-up';
import {
  checkVisitorCompany,
  checkVisitorMailbox,
  checkVisitorName,
  enteredForm,
} from '../../../contract/events/rules/sign-up';
import { events } from '../../../contract/limits/events';
import { checkMobile } from '../../../contract/rules/contact';
import { entered } from '../../../contract/rules/entered';
import { PersonFields } from '../parts/PersonFields';
import { TextField } from '../parts/TextField';
import { useFields } from '../parts/use-fields';
import styles from './SignUp.module.css';

/** `code` was mailed to prove the mailbox. */
export type Written = Form & { code: string };

const blank: Written = { name: '', phone: '', email: '', company: '', code: '' };

interface SignUpFormProps {
  id: string;
  /** The code that was mailed is to be entered. */
  asksCode: boolean;
  onSubmit: (form: Written) => void;
}

/** Who comes, and where the confirmation goes. */
export function SignUpForm({ id, asksCode, onSubmit }: SignUpFormProps) {
  const { field, submit } = useFields(
    { ...blank },
    {
      name: checkVisitorName,
      phone: checkMobile,
      email: checkVisitorMailbox,
      company: checkVisitorCompany,
      code: (code) => (asksCode && code.trim() === '' ? '请输入邮箱验证码' : undefined),
    },
  );
  return (
    <form
      id={id}
      noValidate
      onSubmit={submit(({ code, ...form }) => onSubmit({ ...enteredForm(form), code: entered('code', code) }))}
    >
      <PersonFields
        name={field('name')}
        phone={field('phone')}
        label="姓名"
        placeholder="请输入姓名"
        maxLength={events.nameMaxLength}
      />
      <TextField
        {...field('email')}
        label="邮箱"
        placeholder="请输入邮箱"
        hint="报名结果和日历文件将发送到此邮箱；不是账号邮箱的，需填写邮件中的验证码"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
      />
      {(asksCode || field('code').value !== '') && (
        <TextField
          {...field('code')}
          label="邮箱验证码"
          placeholder="请输入邮件中的6位验证码"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
        />
      )}
      <TextField
        {...field('company')}
        label="公司名称"
        placeholder="请输入公司名称"
        autoComplete="organization"
        maxLength={events.companyMaxLength}
        optional
      />
      <p className={styles.privacy}>
        填写的信息仅用于本次活动的联络与入场核对，详见
        <a href="/portal/doc-privacy" target="_blank" rel="noreferrer">
          《隐私政策》
        </a>
        。
      </p>
    </form>
  );
}
