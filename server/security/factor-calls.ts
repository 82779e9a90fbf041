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
]);

export const requiresFactor = (key: CallKey): boolean => factorCalls.has(key);
