import { archive } from '../../limits/archive';
import { isIdNo } from './id-no';

/** Each check returns the message to show, or undefined if the value is valid. */
export function checkName(name: string): string | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return '请输入姓名';
  if (/[\p{Nd}\p{C}<>]/u.test(trimmed) || trimmed.length > archive.nameMaxLength) return '姓名格式不正确';
  return undefined;
}

export function checkIdNo(idNo: string): string | undefined {
  if (idNo.trim() === '') return '请输入身份证号';
  return isIdNo(idNo) ? undefined : '身份证号格式不正确';
}

export const agreementMissing = '请阅读并勾选协议';
