import { archive } from '../../limits/archive';
import { entered } from '../../rules/entered';
import { isBlank, lengthOf } from '../../rules/text';
import { isIdNo } from './id-no';

/** Each check returns the message to show, or undefined if the value is valid. */
export function checkName(name: string): string | undefined {
  const text = entered('name', name);
  if (isBlank(text)) return '请输入姓名';
  // Not all of \p{C}: signs that are newer than the browser are unassigned there.
  if (/[\p{Nd}\p{Co}\p{Cs}<>]/u.test(text) || lengthOf(text) > archive.nameMaxLength) return '姓名格式不正确';
  return undefined;
}

export function checkIdNo(idNo: string): string | undefined {
  if (entered('idNo', idNo) === '') return '请输入身份证号';
  return isIdNo(idNo) ? undefined : '身份证号格式不正确';
}

export const agreementMissing = '请阅读并勾选协议';
