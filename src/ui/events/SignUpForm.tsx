import type { SignUpForm as Written } from '../../../contract/events/rules/sign-up';
import {
  checkVisitorCompany,
  checkVisitorMailbox,
  checkVisitorName,
  enteredForm,
} from '../../../contract/events/rules/sign-up';
import { events } from '../../../contract/limits/events';
import { checkMobile } from '../../../contract/rules/contact';
import { PersonFields } from '../parts/PersonFields';
import { TextField } from '../parts/TextField';
import { useFields } from '../parts/use-fields';
import styles from './SignUp.module.css';

const blank: Written = { name: '', phone: '', email: '', company: '' };

/** Who comes, and where the confirmation goes. */
export function SignUpForm({ id, onSubmit }: { id: string; onSubmit: (form: Written) => void }) {
  const { field, submit } = useFields(
    { ...blank },
    { name: checkVisitorName, phone: checkMobile, email: checkVisitorMailbox, company: checkVisitorCompany },
  );
  return (
    <form
      id={id}
      noValidate
      onSubmit={submit(({ name, phone, email, company }) => onSubmit(enteredForm({ name, phone, email, company })))}
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
        hint="报名结果和日历文件将发送到此邮箱"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
      />
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
