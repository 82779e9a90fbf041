import type { FastifyRequest } from 'fastify';
import { archiveMessages } from '../../../contract/archive/messages';
import { archive } from '../../../contract/limits/archive';
import type { Context } from '../../context';
import { accessHashes } from '../../http/browser-cookie';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { requireLive, requireOwnerByHandle } from './access';
import type { Grant } from './grants-store';
import { prepareFindOwnerBySignFlow } from './grants-store';
import { presentReport } from './report-content';
import { documentName, sendPdf } from './report-document';
import type { ReportRow } from './reports-store';
import { settleSigning } from './reports-store';

type SignCall =
  | 'POST /api/portal/v1/archive/syncSignStatus'
  | 'POST /api/portal/v1/archive/getSignedPdf'
  | 'GET /api/portal/v1/archive/signedPdf/:reportHandle';

type SignStatus = 'signing' | 'completed' | 'failed';

const messages: Record<SignStatus, string> = {
  completed: '已完成',
  signing: '',
  failed: archiveMessages.signingFailed,
};
const notSigned = () => new BusinessError(409, archiveMessages.notSigned, { reason: 'NOT_SIGNED' });

/** Queries the provider until the signing has ended, and stores the result. */
async function signStatus({ db, now, providers }: Context, row: ReportRow): Promise<SignStatus> {
  if (row.signFlowId === null) return 'failed';
  if (row.signStatus === 'completed' || row.signStatus === 'failed') return row.signStatus;
  const status = await providers.esign.status(row.signFlowId);
  const isLate = now().getTime() - row.generatedAt.getTime() > archive.signingTimeoutMs;
  const settled = status === 'signing' && isLate ? 'failed' : status;
  if (settled !== 'signing') await settleSigning(db, row.id, settled);
  return settled;
}

/** The signed document. @throws BusinessError 409 while it is not signed; ProviderError */
export async function signedDocument(context: Context, grant: Grant): Promise<{ fileName: string; pdf: Buffer }> {
  const { report } = grant;
  if (report.signFlowId === null || (await signStatus(context, report)) !== 'completed') throw notSigned();
  const { pdf } = await context.providers.esign.fetch(report.signFlowId);
  return { fileName: documentName(presentReport(context.vault, report, grant)), pdf };
}

export function signHandlers(context: Context): Handlers<SignCall> {
  const { db, vault, now } = context;
  const findOwner = prepareFindOwnerBySignFlow(db);
  const requireOwner = async (request: FastifyRequest, signFlowId: string) =>
    requireLive(await findOwner(accessHashes(request), signFlowId), now());
  return {
    'POST /api/portal/v1/archive/syncSignStatus': async ({ body, request }) => {
      const { report } = await requireOwner(request, body.signFlowId);
      return { data: null, message: messages[await signStatus(context, report)] };
    },

    'POST /api/portal/v1/archive/getSignedPdf': async ({ body, request }) => {
      const grant = await requireOwner(request, body.signFlowId);
      if ((await signStatus(context, grant.report)) !== 'completed') throw notSigned();
      const report = presentReport(vault, grant.report, grant);
      const url = `/api/portal/v1/archive/signedPdf/${report.reportHandle}`;
      return { data: { url, fileName: documentName(report) } };
    },

    'GET /api/portal/v1/archive/signedPdf/:reportHandle': async ({ params, request, reply }) => {
      const grant = await requireOwnerByHandle(context, request, params.reportHandle ?? '');
      return sendPdf(reply, await signedDocument(context, grant));
    },
  };
}
