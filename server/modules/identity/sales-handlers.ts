import qrcode from 'qrcode';
import { reduceSaleCode } from '../../../contract/identity/rules/account';
import { identity } from '../../../contract/limits/identity';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { findSalesperson } from './salespeople-store';

type SalesCall =
  | 'GET /api/portal/v1/common/checkRoleCharValid'
  | 'GET /api/portal/v1/common/getSalespersonInfo'
  | 'GET /api/portal/v1/common/salespersonQrcode/:saleCode';

export function salesHandlers({ db, sessions }: Context): Handlers<SalesCall> {
  return {
    'GET /api/portal/v1/common/checkRoleCharValid': async ({ query }) => {
      const roleChar = query.roleChar ?? '';
      return { data: (await findSalesperson(db, roleChar)) ? roleChar : null };
    },

    'GET /api/portal/v1/common/getSalespersonInfo': async ({ request }) => {
      const session = await sessions.sessionOf(request);
      const saleCode = session?.account.saleCode ?? reduceSaleCode(request.cookies.salesmanCode ?? '');
      const person = await findSalesperson(db, saleCode, identity.defaultSaleCode);
      return {
        data: {
          qywxChannelQrcodeUrl: person?.chatUrl ? `/api/portal/v1/common/salespersonQrcode/${person.code}` : '',
          phoneNumber: person?.phoneNumber ?? '',
        },
      };
    },

    'GET /api/portal/v1/common/salespersonQrcode/:saleCode': async ({ params, reply }) => {
      const person = await findSalesperson(db, params.saleCode ?? '');
      if (!person?.chatUrl) throw new BusinessError(404, '请求的内容不存在');
      const svg = await qrcode.toString(person.chatUrl, { type: 'svg', margin: 1 });
      return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml; charset=utf-8').send(svg);
    },
  };
}
