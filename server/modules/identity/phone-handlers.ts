import { identityMessages } from '../../../contract/identity/messages';
import { checkPhoneCode } from '../../../contract/identity/rules/sent-code';
import { identity } from '../../../contract/limits/identity';
import { checkMobile } from '../../../contract/rules/contact';
import { entered } from '../../../contract/rules/entered';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { maskPhone } from '../../http/masked';
import { newDigits } from '../../security/random';
import { isSameSecret } from '../../security/same-secret';
import { openPhone, phoneColumns } from './accounts-store';
import { isPassword, withPlace } from './password';
import { bindPhone, claimMessage, findPhone, putCode, tryCode } from './phone-store';
import { sentTooOften } from './try-paused';

type PhoneCall =
  | 'GET /api/portal/v1/identity/getBoundPhone'
  | 'POST /api/portal/v1/identity/sendPhoneCode'
  | 'POST /api/portal/v1/identity/bindPhone';

const expired = () => new BusinessError(400, identityMessages.phoneCodeExpired, { reason: 'CODE_EXPIRED' });

/** Binding and changing the mobile number of an account by short message (R396). */
export function phoneHandlers(context: Context): Handlers<PhoneCall> {
  const { db, vault, now, providers, sessions } = context;

  async function ownPhone(accountId: string) {
    const found = await findPhone(db, accountId);
    return { ...found, number: found?.phone ? openPhone(vault, found.phone) : '' };
  }

  /** The number as it is stored, where this account may have it. */
  async function wanted(typed: string, accountId: string) {
    const wrong = checkMobile(typed);
    if (wrong) throw new BusinessError(400, wrong, { field: 'phone' });
    const number = entered('mobile', typed);
    const columns = phoneColumns(vault, number);
    const own = await ownPhone(accountId);
    if (own.phoneIndex === columns.phoneIndex)
      throw new BusinessError(409, '该手机号码已绑定到当前账号', { reason: 'PHONE_BOUND' });
    if (own.number !== '' && !own.passwordHash)
      throw new BusinessError(409, '统一身份登录的账号更换手机号码，请联系客服', { reason: 'NOT_CHANGEABLE' });
    return { number, columns, own };
  }

  const codeIndexOf = (accountId: string, phoneIndex: string, code: string): string =>
    vault.index(`${accountId}\0${phoneIndex}\0${code}`, 'phone.code');

  return {
    'GET /api/portal/v1/identity/getBoundPhone': async ({ request }) => {
      const { account } = await sessions.requireCustomer(request);
      const { number, passwordHash } = await ownPhone(account.id);
      return {
        data: { phone: number === '' ? '' : maskPhone(number), changeable: number === '' || Boolean(passwordHash) },
      };
    },

    'POST /api/portal/v1/identity/sendPhoneCode': async ({ body, request }) => {
      const { account } = await sessions.requireCustomer(request);
      const { number, columns, own } = await wanted(body.phone, account.id);
      // A change asks for the password; the code that binds is good for this account alone.
      if (own.number === '') await sessions.requireFresh(request);
      const keys = [vault.index(columns.phoneIndex, 'phone.messages'), vault.index(account.id, 'phone.messages')];
      const wait = await claimMessage(db, keys, now());
      if (wait !== undefined) throw sentTooOften(wait);
      const code = newDigits(identity.phoneCodeDigits);
      const { phoneIndex } = columns;
      await putCode(
        db,
        { accountId: account.id, phoneIndex, codeIndex: codeIndexOf(account.id, phoneIndex, code) },
        now(),
      );
      try {
        await providers.sms.send({
          phone: number,
          template: 'phoneCode',
          text: `您的验证码是${code}，用于绑定手机号码，${identity.phoneCodeMinutes}分钟内有效。请勿告诉他人。`,
          params: [code, String(identity.phoneCodeMinutes)],
        });
      } catch (error) {
        request.log.error({ err: error }, 'the code for a phone was not sent');
        throw new BusinessError(503, '短信发送失败，请稍后重试');
      }
      return { data: null, message: '验证码已发送，请注意查收' };
    },

    'POST /api/portal/v1/identity/bindPhone': withPlace(async ({ body, request }) => {
      const { account } = await sessions.requireCustomer(request);
      const { number, columns, own } = await wanted(body.phone, account.id);
      const wrong = checkPhoneCode(body.code);
      if (wrong) throw new BusinessError(400, wrong, { field: 'code' });
      const { phoneIndex } = columns;
      const sent = await tryCode(db, { accountId: account.id, phoneIndex }, now());
      if (sent === undefined) throw expired();
      const codeIndex = codeIndexOf(account.id, phoneIndex, entered('code', body.code));
      if (!isSameSecret(codeIndex, sent))
        throw new BusinessError(400, identityMessages.phoneCodeWrong, { reason: 'CODE_WRONG' });
      // Each password is a try of the code: as few of them can be guessed.
      if (own.number !== '' && !(await isPassword(own.passwordHash, body.password ?? '')))
        throw new BusinessError(400, '登录密码错误', { reason: 'PASSWORD_WRONG' });
      if (!(await bindPhone(db, { accountId: account.id, codeIndex }, columns))) throw expired();
      return {
        data: { phone: maskPhone(number), changeable: Boolean(own.passwordHash) },
        message: '手机号码绑定成功',
      };
    }),
  };
}
