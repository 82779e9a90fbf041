import { toString as drawQr } from 'qrcode';
import type { Handlers } from '../../http/implement';

/** What the codes in the footer lead to (R052). */
export const officialAccounts = {
  official: 'https://weixin.qq.com/r/huaxiu-circuit',
  shortVideo: 'https://channels.weixin.qq.com/huaxiu-circuit',
} as const;

const day = 24 * 60 * 60;
const isAccount = (text: string): text is keyof typeof officialAccounts => Object.hasOwn(officialAccounts, text);

export const accountQrcodeHandlers: Handlers<'GET /api/portal/v1/common/accountQrcode/:account'> = {
  'GET /api/portal/v1/common/accountQrcode/:account': async ({ params, reply }) => {
    const { account = '' } = params;
    const svg = await drawQr(isAccount(account) ? officialAccounts[account] : officialAccounts.official, {
      type: 'svg',
      margin: 2,
    });
    return reply.header('cache-control', `public, max-age=${day}`).type('image/svg+xml').send(svg);
  },
};
