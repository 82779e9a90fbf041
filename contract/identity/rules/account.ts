import { checkReportMailbox } from '../../rules/contact';
import { entered } from '../../rules/entered';
import type { AccountKind } from '../calls';

/** What each kind of account signs in with (R014). */
export const accountNames: Readonly<Record<AccountKind, string>> = {
  customer: '客户编号或邮箱',
  supplier: '供应商编号或邮箱',
  staff: '工号或邮箱',
};

export const checkAccount =
  (kind: AccountKind) =>
  (account: string): string | undefined =>
    entered('reference', account) === '' ? `请输入${accountNames[kind]}` : undefined;

export const checkPasswordGiven = (password: string): string | undefined =>
  password === '' ? '请输入密码' : undefined;

export const checkAccountEmail = (email: string): string | undefined =>
  entered('mailbox', email) === '' ? '请输入邮箱' : checkReportMailbox(email);

/** A sales code consists of word characters (R024). */
export const reduceSaleCode = (text: string): string => text.replace(/\W/g, '').slice(0, 32);
