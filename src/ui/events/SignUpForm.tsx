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
import { DraftNote } from '../parts/DraftNote';
import { Notice } from '../parts/Notice';
import { PersonFields } from '../parts/PersonFields';
import { TextField } from '../parts/TextField';
import { useFields } from '../parts/use-fields';
import { useTyped } from '../parts/use-typed';
import styles from './SignUp.module.css';

/** `code` was mailed to prove the mailbox. */
type Written = Form & { code: string };

export interface SignUpFormProps {
  id: string;
  /** What it begins with: empty, or a draft. */
  first: Form;
  restored: boolean;
  /** The time to sign up is over: what is written stays. */
  over: boolean;
  /** The code that was mailed is to be entered. */
  asksCode: boolean;
  onTyped: (draft: Form) => void;
  onDiscard: () => void;
  onSubmit: (form: Written) => void;
}

/** Who comes, and where the confirmation goes. */
export function SignUpForm({ id, first, restored, over, asksCode, onTyped, onDiscard, onSubmit }: SignUpFormProps) {
  const { values, field, submit } = useFields(
    { ...first, code: '' },
    {
      name: checkVisitorName,
      phone: checkMobile,
      email: checkVisitorMailbox,
      company: checkVisitorCompany,
      code: (code) => (asksCode && code.trim() === '' ? '请输入邮箱验证码' : undefined),
    },
  );
  const { name, phone, email, company } = values;
  useTyped({ name, phone, email, company }, onTyped);
  return (
    <form
      id={id}
      noValidate
      onSubmit={submit(({ code, ...form }) => onSubmit({ ...enteredForm(form), code: entered('code', code) }))}
    >
      {over && <Notice tone="warn">报名已截止，不能再提交。填写的内容仍在下方，关闭之前可以复制。</Notice>}
      {restored && !over && <DraftNote onDiscard={onDiscard} />}
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
