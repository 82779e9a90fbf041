import { identity } from '../../limits/identity';

/** The code of a short message. */
export function checkPhoneCode(code: string): string | undefined {
  const text = code.trim();
  if (text === '') return '请输入短信验证码';
  return new RegExp(`^\\d{${identity.phoneCodeDigits}}$`).test(text)
    ? undefined
    : `请输入${identity.phoneCodeDigits}位数字验证码`;
}
