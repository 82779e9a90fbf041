import { identity } from '../../limits/identity';
import { entered } from '../../rules/entered';

const checkCode =
  (digits: number, missing: string) =>
  (code: string): string | undefined => {
    const text = entered('code', code);
    if (text === '') return missing;
    return new RegExp(`^\\d{${digits}}$`).test(text) ? undefined : `请输入${digits}位数字验证码`;
  };

/** The code of a short message. */
export const checkPhoneCode = checkCode(identity.phoneCodeDigits, '请输入短信验证码');

/** The code that was mailed to the mailbox of a registration. */
export const checkEmailCode = checkCode(identity.emailCodeDigits, '请输入邮箱验证码');
