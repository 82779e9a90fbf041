import { events } from '../../limits/events';
import { isMailbox } from '../../rules/contact';
import { entered } from '../../rules/entered';
import { isBlank, lengthOf } from '../../rules/text';

export interface SignUpForm {
  name: string;
  phone: string;
  email: string;
  company: string;
}

export function checkVisitorName(name: string): string | undefined {
  const text = entered('name', name);
  if (isBlank(text)) return '请输入姓名';
  return lengthOf(text) <= events.nameMaxLength ? undefined : `姓名不能超过${events.nameMaxLength}字`;
}

export function checkVisitorMailbox(email: string): string | undefined {
  const text = entered('mailbox', email);
  if (text === '') return '请输入邮箱';
  return isMailbox(text) ? undefined : '请填写正确的邮箱';
}

export const checkVisitorCompany = (company: string): string | undefined =>
  lengthOf(company.trim()) <= events.companyMaxLength ? undefined : `公司名称不能超过${events.companyMaxLength}字`;

/** As it is sent and stored. */
export const enteredForm = ({ name, phone, email, company }: SignUpForm): SignUpForm => ({
  name: entered('name', name),
  phone: entered('mobile', phone),
  email: entered('mailbox', email),
  company: company.trim(),
});
