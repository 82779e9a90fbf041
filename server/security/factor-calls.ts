import type { CallKey } from '../../contract';

/**
 * Calls that an account with special rights may use only in a session that has passed the second factor. One without it
 * is treated as an account without rights everywhere else.
 */
const factorCalls: ReadonlySet<CallKey> = new Set<CallKey>([
  'POST /api/portal/v1/comment/submitOfficialComment',
  'POST /api/portal/v1/comment/adminDeleteComment',
  'POST /api/portal/v1/comment/auditComment',
  'POST /api/portal/v1/comment/operateComment',
  'POST /api/portal/v1/comment/topComment',
  'POST /api/portal/v1/comment/forbidCustomer',
  'POST /api/portal/v1/comment/undoOperation',
  'POST /api/portal/v1/comment/getOperationLog',
  'POST /api/portal/v1/comment/getModerationList',
  'POST /api/portal/v1/question/getReviewList',
  'POST /api/portal/v1/question/setStatus',
  'POST /api/portal/v1/question/operate',
  'POST /api/portal/v1/question/banCustomer',
  'POST /api/portal/v1/question/getTemplates',
  'POST /api/portal/v1/question/promoteAnswer',
  'POST /api/portal/v1/staff/getStaff',
  'POST /api/portal/v1/staff/invite',
  'POST /api/portal/v1/staff/setRoles',
  'POST /api/portal/v1/staff/getLog',
  'GET /api/portal/v1/staff/logFile',
  'POST /api/portal/v1/staff/getRecords',
  'POST /api/portal/v1/staff/getRecord',
  'POST /api/portal/v1/staff/getVersions',
  'POST /api/portal/v1/staff/saveRecord',
  'POST /api/portal/v1/staff/operatePublication',
  'POST /api/portal/v1/staff/createPreview',
  'POST /api/portal/v1/staff/removeRecords',
  'POST /api/portal/v1/staff/exportRecords',
  'POST /api/portal/v1/staff/importRecords',
  'GET /api/portal/v1/staff/recordsFile',
  'POST /api/portal/v1/staff/importFile',
  'POST /api/portal/v1/staff/compareVersions',
  'POST /api/portal/v1/staff/getExchanges',
  'GET /api/portal/v1/staff/shipmentFile',
  'POST /api/portal/v1/staff/importShipments',
  'POST /api/portal/v1/staff/returnExchange',
  'POST /api/portal/v1/staff/getWaiting',
  'POST /api/portal/v1/staff/getHealth',
  'POST /api/portal/v1/staff/resendMessages',
  'POST /api/portal/v1/staff/getWeek',
  'POST /api/portal/v1/staff/getBeanAccounts',
  'POST /api/portal/v1/staff/getBeanLedger',
  'POST /api/portal/v1/staff/auditBeans',
  'POST /api/portal/v1/staff/getBeanCorrections',
  'POST /api/portal/v1/staff/requestBeanCorrection',
  'POST /api/portal/v1/staff/decideBeanCorrection',
  'POST /api/portal/v1/staff/getActivities',
  'POST /api/portal/v1/staff/getActivity',
  'POST /api/portal/v1/staff/getSaleGoods',
  'POST /api/portal/v1/staff/saveActivity',
  'POST /api/portal/v1/staff/removeActivity',
  'POST /api/portal/v1/staff/getCheckInRules',
  'POST /api/portal/v1/staff/saveCheckInRules',
  'POST /api/portal/v1/staff/getCouponBatches',
  'POST /api/portal/v1/staff/addCouponBatch',
  'POST /api/portal/v1/staff/voidCouponBatch',
  'POST /api/portal/v1/service/getTickets',
  'POST /api/portal/v1/service/getTicket',
  'POST /api/portal/v1/service/operateTicket',
  'GET /api/portal/v1/service/ticketFile/:fileIndexId',
]);

/** Sensitive acts, which ask for the second factor again where the last code was entered long ago. */
const recentFactorCalls: ReadonlySet<CallKey> = new Set<CallKey>([
  'POST /api/portal/v1/staff/invite',
  'POST /api/portal/v1/staff/setRoles',
  'POST /api/portal/v1/staff/requestBeanCorrection',
  'POST /api/portal/v1/staff/decideBeanCorrection',
]);

export const requiresRecentFactor = (key: CallKey): boolean => recentFactorCalls.has(key);

export const requiresFactor = (key: CallKey): boolean => factorCalls.has(key);
