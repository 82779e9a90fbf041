import type { CallKey } from '../../contract';
import { archiveCalls } from '../../contract/archive/calls';
import { activityCalls } from '../../contract/beans/activity/calls';
import { checkInCalls } from '../../contract/beans/check-in/calls';
import { couponCalls } from '../../contract/beans/coupons/calls';
import { ledgerCalls } from '../../contract/beans/ledger/calls';
import { saleCalls } from '../../contract/beans/sale/calls';
import { taskCalls } from '../../contract/beans/tasks/calls';
import type { CallDefinition } from '../../contract/call';
import { commentCalls } from '../../contract/comments/calls';
import { eventCalls } from '../../contract/events/calls';
import { resumeFileCalls } from '../../contract/files/calls';
import { identityCalls } from '../../contract/identity/calls';
import { factorCalls } from '../../contract/identity/factor-calls';
import { phoneCalls } from '../../contract/identity/phone-calls';
import { liveCalls } from '../../contract/live/calls';
import { newsCalls } from '../../contract/news/calls';
import { qaCalls } from '../../contract/qa/calls';
import { siteCalls } from '../../contract/site/calls';

/** Every call of the contract: one that is missing here does not compile. */
export const allCalls: Record<CallKey, CallDefinition> = {
  ...archiveCalls,
  ...ledgerCalls,
  ...checkInCalls,
  ...activityCalls,
  ...taskCalls,
  ...couponCalls,
  ...saleCalls,
  ...resumeFileCalls,
  ...identityCalls,
  ...phoneCalls,
  ...factorCalls,
  ...newsCalls,
  ...qaCalls,
  ...siteCalls,
  ...liveCalls,
  ...eventCalls,
  ...commentCalls,
};
