import type { CallKey } from '../../../contract';
import type { Context } from '../../context';
import { browserToken } from '../../http/browser-cookie';
import type { Guard, Limit } from '../../http/rate-limit';

/** A whole office may share one address; a session is one browser. */
const limits = {
  faceUrl: { perAddress: 60, perSession: 10, minutes: 10 },
  poll: { perAddress: 3_000, perSession: 120, minutes: 1 },
  phone: { perAddress: 300, perSession: 300, minutes: 10 },
  report: { perAddress: 120, perSession: 30, minutes: 10 },
  verify: { perAddress: 120, perSession: 30, minutes: 10 },
  document: { perAddress: 240, perSession: 60, minutes: 10 },
  write: { perAddress: 60, perSession: 15, minutes: 10 },
} as const satisfies Record<string, Limit>;

export const phoneGuard = (context: Context): Guard => context.limit(limits.phone, () => undefined);

export function archiveGuards(context: Context): Partial<Record<CallKey, readonly Guard[]>> {
  const guard = (limit: Limit) => [context.limit(limit, browserToken)];
  const documents = guard(limits.document);
  return {
    'POST /api/portal/v1/archive/getFaceUrl': guard(limits.faceUrl),
    'POST /api/portal/v1/archive/getFaceStatus': guard(limits.poll),
    'POST /api/portal/v1/archive/reportFaceResult': guard(limits.phone),
    'POST /api/portal/v1/archive/getReport': guard(limits.report),
    'POST /api/portal/v1/archive/getSavedReport': guard(limits.document),
    'POST /api/portal/v1/archive/verifyReport': guard(limits.verify),
    'POST /api/portal/v1/archive/revokeReport': guard(limits.write),
    'GET /api/portal/v1/archive/reportPdf/:reportHandle': documents,
    'GET /api/portal/v1/archive/signedPdf/:reportHandle': documents,
    'POST /api/portal/v1/archive/syncSignStatus': guard(limits.poll),
    'POST /api/portal/v1/archive/getSignedPdf': documents,
    'POST /api/portal/v1/archive/submitFeedback': guard(limits.write),
    'POST /api/portal/v1/archive/sendReportToEmail': guard(limits.write),
  };
}
