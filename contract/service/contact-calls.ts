import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { reads } from '../rate-limit';

const menuKeyId = Type.String({ pattern: '^[1-9][0-9]{0,9}$' });

/** A line of a service menu (R310); with an empty `salesClass` there is nobody to ask for (R327). */
const serviceMenu = Type.Object({
  menuKeyId: Type.String(),
  menuName: Type.String(),
  salesClass: Type.String(),
});
export type ServiceMenu = Static<typeof serviceMenu>;

const menuList = Type.Object({ customerServerMenuInfoList: Type.Array(serviceMenu) });

/** Who answers for a line (R310, R328). What a line does not have is empty. */
const serviceContact = Type.Object({
  businessName: Type.String(),
  phoneNumber: Type.String(),
  qq: Type.String(),
  qqUrl: Type.String(),
  qywxContactWayQrcodeUrl: Type.String({ description: 'address of a picture' }),
});
export type ServiceContact = Static<typeof serviceContact>;

const groupSite = Type.Object({
  name: Type.String(),
  address: Type.String(),
  phoneNumber: Type.String(),
  mapUrl: Type.String(),
  longitude: Type.Number({ description: 'degrees' }),
  latitude: Type.Number({ description: 'degrees' }),
});
export type GroupSite = Static<typeof groupSite>;

/** The people whom customers reach, and the places. The specification names few of the paths. */
export const contactCalls = defineCalls({
  'GET /api/portal/v1/getSalesContactList': {
    summary: 'The lines of business of the contact page (R325, R328)',
    limit: reads,
    data: Type.Array(serviceMenu),
  },
  'POST /api/portal/v1/customerComplainInfoInit': {
    summary: 'The services that take complaints (R324, R326, R328)',
    limit: reads,
    data: menuList,
  },
  'GET /api/portal/v1/getArtificialServicesMenuInfo': {
    summary: 'The people who answer on the home of the service guide (R299, R305)',
    limit: reads,
    data: menuList,
  },
  'POST /api/portal/v1/getBusinessContact': {
    summary: 'Who answers for a line of one of these menus; 404 where there is no such line (R324, R328)',
    limit: reads,
    body: Type.Object({
      menuKeyId,
      menuName: Type.String({ minLength: 1, maxLength: 40 }),
      salesClass: Type.String({ minLength: 1, maxLength: 20 }),
    }),
    data: serviceContact,
  },
  'GET /api/portal/v1/contactWayQrcode/:menuKeyId': {
    summary: 'The QR code for a chat with those who answer for a line',
    limit: reads,
    produces: 'image/svg+xml',
    params: Type.Object({ menuKeyId }),
  },
  'GET /api/portal/v1/getGroupSites': {
    summary: 'The places of the group (R326)',
    limit: reads,
    data: Type.Array(groupSite),
  },
});
