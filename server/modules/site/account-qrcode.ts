import { toString as drawQr } from 'qrcode';
import type { Context } from '../../context';
import { findAccountLinks } from '../../database/company';
import type { Handlers } from '../../http/implement';

const minutes = 10 * 60;

export const accountQrcodeHandlers = ({
  db,
  publicUrl,
}: Context): Handlers<'GET /api/portal/v1/common/accountQrcode/:account'> => ({
  'GET /api/portal/v1/common/accountQrcode/:account': async ({ params: { account }, request, reply }) => {
    const links = await findAccountLinks(db, publicUrl(request));
    const svg = await drawQr(account === 'shortVideo' ? links.shortVideo : links.official, { type: 'svg', margin: 2 });
    return reply.header('cache-control', `public, max-age=${minutes}`).type('image/svg+xml; charset=utf-8').send(svg);
  },
});
