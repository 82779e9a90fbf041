import { archiveCalls } from '../contract/archive/calls';
import { archiveStaffCalls } from '../contract/archive/staff-calls';
import { resumeFileCalls } from '../contract/files/calls';
import { phoneCalls } from '../contract/identity/phone-calls';
import { phoneSignInCalls } from '../contract/identity/phone-sign-in-calls';
import { weChatCalls } from '../contract/identity/we-chat-calls';
import type { Area } from '../contract/rules/areas';
import { chatCalls } from '../contract/service/chat-calls';

/** The calls of each area. */
const calls: Readonly<Record<Area, readonly string[]>> = {
  // A proof is uploaded for a dispute of a report alone.
  archive: [archiveCalls, archiveStaffCalls, resumeFileCalls].flatMap((each) => Object.keys(each)),
  boundPhone: Object.keys(phoneCalls),
  downloadMessage: ['POST /api/portal/v1/common/sendDownloadMessage'],
  phoneSignIn: Object.keys(phoneSignInCalls),
  weChatSignIn: Object.keys(weChatCalls),
  weChatShare: ['POST /api/portal/v1/site/getWeChatSignature'],
  // Staff end what has begun.
  visitorChat: [...Object.keys(chatCalls), 'GET /api/portal/v1/service/chat/events'],
};

/** Public pages that are an area's alone. */
const pages: Readonly<Record<Area, readonly string[]>> = {
  archive: ['/portal/archive', '/portal/online-checking-result', '/portal/expire', '/portal/face-result'],
  boundPhone: [],
  downloadMessage: [],
  phoneSignIn: [],
  weChatSignIn: ['/portal/wechat'],
  weChatShare: [],
  visitorChat: [],
};

const byName = (names: typeof calls): ReadonlyMap<string, Area> =>
  new Map(Object.entries(names).flatMap(([area, each]) => each.map((name): [string, Area] => [name, area as Area])));

const areaByCall = byName(calls);
const areaByPage = byName(pages);

/** The area of a call, by its method and the path of its route. */
export const areaOfCall = (method: string, path: string): Area | undefined =>
  areaByCall.get(`${method === 'HEAD' ? 'GET' : method} ${path}`);

export const areaOfPage = (link: string): Area | undefined => areaByPage.get(link.split(/[?#]/)[0] ?? '');
