import type { archiveCalls } from './archive/calls';
import type { archiveStaffCalls } from './archive/staff-calls';
import type { activityCalls } from './beans/activity/calls';
import type { checkInCalls } from './beans/check-in/calls';
import type { correctionCalls } from './beans/correction-calls';
import type { couponCalls, couponOrderCalls } from './beans/coupons/calls';
import type { ledgerCalls } from './beans/ledger/calls';
import type { saleCalls } from './beans/sale/calls';
import type { shippingCalls } from './beans/shipping-calls';
import type { beansStaffCalls } from './beans/staff-calls';
import type { taskCalls } from './beans/tasks/calls';
import type { StaticOr } from './call';
import type { capabilityCalls } from './capability/calls';
import type { commentCalls } from './comments/calls';
import type { companyCalls } from './company/calls';
import type { eventCalls } from './events/calls';
import type { passCalls } from './events/pass-calls';
import type { resumeFileCalls } from './files/calls';
import type { filmUploadCalls } from './files/film-upload-calls';
import type { imageCalls } from './files/image-calls';
import type { mediaCalls } from './files/media-calls';
import type { communityFileCalls } from './files/picture-calls';
import type { helpCalls } from './help/calls';
import type { searchCalls } from './help/search-calls';
import type { identityCalls } from './identity/calls';
import type { closingCalls } from './identity/closing-calls';
import type { customerAccountCalls } from './identity/customer-account-calls';
import type { factorCalls } from './identity/factor-calls';
import type { mergeCalls } from './identity/merge-calls';
import type { passkeyCalls } from './identity/passkey-calls';
import type { phoneCalls } from './identity/phone-calls';
import type { phoneSignInCalls } from './identity/phone-sign-in-calls';
import type { profileCalls } from './identity/profile-calls';
import type { staffAccountCalls } from './identity/staff-calls';
import type { weChatCalls } from './identity/we-chat-calls';
import type { inboxCalls } from './inbox/calls';
import type { legalCalls } from './legal/calls';
import type { liveCalls } from './live/calls';
import type { filmCalls } from './live/film-calls';
import type { newsCalls } from './news/calls';
import type { qaCalls } from './qa/calls';
import type { questionCalls } from './questions/calls';
import type { chatCalls, staffChatCalls } from './service/chat-calls';
import type { contactCalls } from './service/contact-calls';
import type { ticketCalls } from './service/ticket-calls';
import type { siteCalls } from './site/calls';
import type { areaCalls } from './staff/area-calls';
import type { staffCalls } from './staff/calls';
import type { contentCalls } from './staff/content-calls';
import type { exportCalls } from './staff/export-calls';
import type { healthCalls } from './staff/health-calls';
import type { importCalls } from './staff/import-calls';
import type { requestCalls } from './staff/request-calls';
import type { tipCalls } from './tips/calls';

/** All calls by `METHOD /path`. */
type Calls = typeof archiveCalls &
  typeof requestCalls &
  typeof exportCalls &
  typeof importCalls &
  typeof tipCalls &
  typeof archiveStaffCalls &
  typeof resumeFileCalls &
  typeof communityFileCalls &
  typeof newsCalls &
  typeof identityCalls &
  typeof closingCalls &
  typeof mergeCalls &
  typeof phoneCalls &
  typeof phoneSignInCalls &
  typeof passkeyCalls &
  typeof weChatCalls &
  typeof profileCalls &
  typeof imageCalls &
  typeof factorCalls &
  typeof siteCalls &
  typeof qaCalls &
  typeof questionCalls &
  typeof ledgerCalls &
  typeof checkInCalls &
  typeof activityCalls &
  typeof taskCalls &
  typeof couponCalls &
  typeof couponOrderCalls &
  typeof saleCalls &
  typeof shippingCalls &
  typeof correctionCalls &
  typeof beansStaffCalls &
  typeof liveCalls &
  typeof filmCalls &
  typeof eventCalls &
  typeof passCalls &
  typeof commentCalls &
  typeof staffAccountCalls &
  typeof customerAccountCalls &
  typeof staffCalls &
  typeof areaCalls &
  typeof mediaCalls &
  typeof filmUploadCalls &
  typeof contentCalls &
  typeof healthCalls &
  typeof helpCalls &
  typeof searchCalls &
  typeof inboxCalls &
  typeof chatCalls &
  typeof staffChatCalls &
  typeof contactCalls &
  typeof ticketCalls &
  typeof capabilityCalls &
  typeof legalCalls &
  typeof companyCalls;
export type CallKey = keyof Calls;
/** The calls for staff. */
export type StaffKey = { [Key in CallKey]: Calls[Key] extends { factor: string } ? Key : never }[CallKey];

type Part<Key extends CallKey, Name extends string> =
  Calls[Key] extends Record<Name, infer Schema> ? Schema : undefined;

export type CallBody<Key extends CallKey> = StaticOr<Part<Key, 'body'>, undefined>;
/** A body as it is sent: nothing changes it on its way. */
export type SentBody<Key extends CallKey> = DeepReadonly<CallBody<Key>>;
type DeepReadonly<Value> = Value extends object ? { readonly [Name in keyof Value]: DeepReadonly<Value[Name]> } : Value;
export type CallQuery<Key extends CallKey> = StaticOr<Part<Key, 'query'>, undefined>;
export type CallData<Key extends CallKey> = StaticOr<Part<Key, 'data'>, null>;

/** The calls with a given encoding of the body. */
export type CallsBy<Encoding extends 'json' | 'jwe' | 'multipart' | 'form' | 'form-data'> = {
  [Key in CallKey]: Calls[Key] extends { encoding: infer Own }
    ? Own extends Encoding
      ? Key
      : never
    : Encoding extends 'json'
      ? Key
      : never;
}[CallKey];
