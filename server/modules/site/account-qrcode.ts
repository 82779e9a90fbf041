import { toString as drawQr } from 'qrcode';
import type { Handlers } from '../../http/implement';
import { officialAccounts } from '../../official-accounts';

const day = 24 * 60 * 60;
const isAccount = (text: string): text is keyof typeof officialAccounts => Object.hasOwn(officialAccounts, text);

export const accountQrcodeHandlers: Handlers<'GET /api/portal/v1/common/accountQrcode/:account'> = {
  'GET /api/portal/v1/common/accountQrcode/:account': async ({ params, reply }) => {
    const { account = '' } = params;
    const svg = await drawQr(isAccount(account) ? officialAccounts[account] : officialAccounts.official, {
      type: 'svg',
      margin: 2,
    });
    return reply.header('cache-control', `public, max-age=${day}`).type('image/svg+xml; charset=utf-8').send(svg);
  },
};
