import type { CallKey } from '../../contract';
import { archiveCalls } from '../../contract/archive/calls';
import { archiveStaffCalls } from '../../contract/archive/staff-calls';
import { activityCalls } from '../../contract/beans/activity/calls';
import { checkInCalls } from '../../contract/beans/check-in/calls';
import { correctionCalls } from '../../contract/beans/correction-calls';
import { couponCalls, couponOrderCalls } from '../../contract/beans/coupons/calls';
import { ledgerCalls } from '../../contract/beans/ledger/calls';
import { saleCalls } from '../../contract/beans/sale/calls';
import { shippingCalls } from '../../contract/beans/shipping-calls';
import { beansStaffCalls } from '../../contract/beans/staff-calls';
import { taskCalls } from '../../contract/beans/tasks/calls';
import type { CallDefinition } from '../../contract/call';
import { capabilityCalls } from '../../contract/capability/calls';
import { commentCalls } from '../../contract/comments/calls';
import { companyCalls } from '../../contract/company/calls';
import { eventCalls } from '../../contract/events/calls';
import { passCalls } from '../../contract/events/pass-calls';
import { resumeFileCalls } from '../../contract/files/calls';
import { filmUploadCalls } from '../../contract/files/film-upload-calls';
import { imageCalls } from '../../contract/files/image-calls';
import { mediaCalls } from '../../contract/files/media-calls';
import { communityFileCalls } from '../../contract/files/picture-calls';
import { helpCalls } from '../../contract/help/calls';
import { searchCalls } from '../../contract/help/search-calls';
import { identityCalls } from '../../contract/identity/calls';
import { closingCalls } from '../../contract/identity/closing-calls';
import { customerAccountCalls } from '../../contract/identity/customer-account-calls';
import { factorCalls } from '../../contract/identity/factor-calls';
import { mergeCalls } from '../../contract/identity/merge-calls';
import { passkeyCalls } from '../../contract/identity/passkey-calls';
import { phoneCalls } from '../../contract/identity/phone-calls';
import { phoneSignInCalls } from '../../contract/identity/phone-sign-in-calls';
import { profileCalls } from '../../contract/identity/profile-calls';
import { staffAccountCalls } from '../../contract/identity/staff-calls';
import { weChatCalls } from '../../contract/identity/we-chat-calls';
import { inboxCalls } from '../../contract/inbox/calls';
import { legalCalls } from '../../contract/legal/calls';
import { liveCalls } from '../../contract/live/calls';
import { filmCalls } from '../../contract/live/film-calls';
import { newsCalls } from '../../contract/news/calls';
import { qaCalls } from '../../contract/qa/calls';
import { questionCalls } from '../../contract/questions/calls';
import { chatCalls, staffChatCalls } from '../../contract/service/chat-calls';
import { contactCalls } from '../../contract/service/contact-calls';
import { ticketCalls } from '../../contract/service/ticket-calls';
import { siteCalls } from '../../contract/site/calls';
import { areaCalls } from '../../contract/staff/area-calls';
import { staffCalls } from '../../contract/staff/calls';
import { contentCalls } from '../../contract/staff/content-calls';
import { exportCalls } from '../../contract/staff/export-calls';
import { healthCalls } from '../../contract/staff/health-calls';
import { importCalls } from '../../contract/staff/import-calls';
import { requestCalls } from '../../contract/staff/request-calls';
import { tipCalls } from '../../contract/tips/calls';

/** Every call of the contract: one that is missing here does not compile. */
export const allCalls: Record<CallKey, CallDefinition> = {
  ...requestCalls,
  ...archiveCalls,
  ...archiveStaffCalls,
  ...ledgerCalls,
  ...checkInCalls,
  ...activityCalls,
  ...taskCalls,
  ...couponCalls,
  ...couponOrderCalls,
  ...saleCalls,
  ...resumeFileCalls,
  ...communityFileCalls,
  ...identityCalls,
  ...closingCalls,
  ...mergeCalls,
  ...phoneCalls,
  ...phoneSignInCalls,
  ...passkeyCalls,
  ...weChatCalls,
  ...profileCalls,
  ...imageCalls,
  ...factorCalls,
  ...newsCalls,
  ...qaCalls,
  ...questionCalls,
  ...siteCalls,
  ...liveCalls,
  ...filmCalls,
  ...tipCalls,
  ...eventCalls,
  ...passCalls,
  ...capabilityCalls,
  ...commentCalls,
  ...shippingCalls,
  ...correctionCalls,
  ...beansStaffCalls,
  ...staffAccountCalls,
  ...customerAccountCalls,
  ...staffCalls,
  ...areaCalls,
  ...mediaCalls,
  ...filmUploadCalls,
  ...exportCalls,
  ...importCalls,
  ...healthCalls,
  ...contentCalls,
  ...helpCalls,
  ...searchCalls,
  ...inboxCalls,
  ...contactCalls,
  ...chatCalls,
  ...staffChatCalls,
  ...ticketCalls,
  ...legalCalls,
  ...companyCalls,
};
