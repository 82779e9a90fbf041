import { archive } from '../limits/archive';
import { entered } from './entered';
import { isBlank, lengthOf } from './text';

/** Mainland mobile number. */
export function checkMobile(phone: string): string | undefined {
  const text = entered('mobile', phone);
  if (text === '') return '请输入手机号码';
  return /^1[3-9]\d{9}$/.test(text) ? undefined : '请输入正确的手机号码';
}

const mailbox =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;

export const isMailbox = (text: string): boolean => mailbox.test(text) && text.length <= archive.emailMaxLength;

export function checkReportMailbox(email: string): string | undefined {
  const text = entered('mailbox', email);
  if (text === '') return '请输入接收报告的邮箱';
  return isMailbox(text) ? undefined : '请填写正确的邮箱';
}

export function checkDisputeContent(content: string): string | undefined {
  if (isBlank(content)) return '请输入备注说明';
  return lengthOf(content.trim()) <= archive.disputeMaxLength
    ? undefined
    : `备注说明不能超过${archive.disputeMaxLength}字`;
}
