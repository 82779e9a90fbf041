import { toString as drawQr } from 'qrcode';
import type { contactCalls } from '../../../contract/service/contact-calls';
import type { Context } from '../../context';
import { answerList } from '../../http/answer-list';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { listsOf } from '../../http/list-cache';
import type { ContactRow } from './contact-store';
import { findContact, listMenu, listSites } from './contact-store';

const largest = 2_147_483_647;
const missing = () => new BusinessError(404, '请求的内容不存在');

export function contactHandlers(context: Context): Handlers<keyof typeof contactCalls> {
  const { db } = context;
  const lists = listsOf(context);
  const menu = lists.cached(async (place: ContactRow['place']) =>
    (await listMenu(db, place)).map(({ id, menuName, salesClass }) => ({
      menuKeyId: String(id),
      menuName,
      salesClass,
    })),
  );
  const menuList = lists.cached(async (place: ContactRow['place']) => ({
    customerServerMenuInfoList: (await menu(place)).data,
  }));
  const sites = lists.cached(async () =>
    (await listSites(db)).map(({ name, address, phoneNumber, mapUrl, longitude, latitude }) => ({
      name,
      address,
      phoneNumber,
      mapUrl,
      longitude: longitude / 100,
      latitude: latitude / 100,
    })),
  );

  /** @throws BusinessError 404 */
  async function contactOf(menuKeyId: string): Promise<ContactRow> {
    const id = Number(menuKeyId);
    const found = id <= largest ? await findContact(db, id) : undefined;
    if (!found) throw missing();
    return found;
  }

  return {
    'GET /api/portal/v1/getSalesContactList': async (input) => answerList(input, await menu('sales')),
    'POST /api/portal/v1/customerComplainInfoInit': async (input) => answerList(input, await menuList('complaint')),
    'GET /api/portal/v1/getArtificialServicesMenuInfo': async (input) => answerList(input, await menuList('service')),
    'POST /api/portal/v1/getBusinessContact': async ({ body }) => {
      const found = await contactOf(body.menuKeyId);
      const { id, menuName, salesClass, businessName, phoneNumber, qq, qqUrl, chatUrl } = found;
      if (menuName !== body.menuName || salesClass !== body.salesClass) throw missing();
      const qrcode = chatUrl === '' ? '' : `/api/portal/v1/contactWayQrcode/${id}`;
      return { data: { businessName, phoneNumber, qq, qqUrl, qywxContactWayQrcodeUrl: qrcode } };
    },
    'GET /api/portal/v1/contactWayQrcode/:menuKeyId': async ({ params, reply }) => {
      const { chatUrl } = await contactOf(params.menuKeyId ?? '');
      if (chatUrl === '') throw missing();
      const svg = await drawQr(chatUrl, { type: 'svg', margin: 2 });
      return reply.header('cache-control', 'public, max-age=600').type('image/svg+xml; charset=utf-8').send(svg);
    },
    'GET /api/portal/v1/getGroupSites': async (input) => answerList(input, await sites()),
  };
}
