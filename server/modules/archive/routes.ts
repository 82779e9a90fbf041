import type { FastifyInstance } from 'fastify';
import { archiveCalls } from '../../../contract/archive/calls';
import { archiveStaffCalls } from '../../../contract/archive/staff-calls';
import type { CheckCaptcha, Context } from '../../context';
import { implement } from '../../http/implement';
import { forgetStaleContents } from '../../security/used-contents';
import type { UseProof } from './add-dispute';
import { disputeHandlers } from './dispute-handlers';
import type { KeepAgreements } from './face-handlers';
import { faceHandlers } from './face-handlers';
import { servePhone } from './face-phone';
import { mailHandlers } from './mail-handlers';
import { indexReports } from './own-codes';
import { reportHandlers } from './report-handlers';
import { signHandlers } from './sign-handlers';
import { archiveStaffHandlers } from './staff-handlers';
import { forgetStaleChecks } from './sweep-store';
import { verifyHandlers } from './verify-handlers';

/** Maximum size of a mail's document in bytes, far above that of a long report. */
const documentBytes = 5 * 1024 * 1024;

/** The employee work-history report: its calls, the URL in the QR code, and the clean-up of old data. */
export function registerArchive(
  app: FastifyInstance,
  context: Context,
  {
    useProof,
    keepAgreements,
    checkCaptcha,
  }: { useProof: UseProof; keepAgreements: KeepAgreements; checkCaptcha: CheckCaptcha },
): void {
  app.register(async (area) => {
    // Every reply of this area is personal.
    area.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    implement(
      area,
      '履历报告',
      archiveCalls,
      {
        ...faceHandlers(context, keepAgreements),
        ...reportHandlers(context),
        ...verifyHandlers(context, checkCaptcha),
        ...signHandlers(context),
        ...disputeHandlers(context, useProof),
        ...mailHandlers(context),
      },
      context,
      { fileBytes: documentBytes, tooLarge: '文件大小不能超过5MB' },
    );
    implement(area, '员工履历', archiveStaffCalls, archiveStaffHandlers(context), context);
    servePhone(area, context);
  });
  context.everyMinutes(10, 'archive', async () => {
    const now = context.now();
    await forgetStaleChecks(context.db, now);
    // What is personal is forgotten while the area is off, too.
    if (context.areas.isOn('archive')) await indexReports(context);
    await forgetStaleContents(context.db, now);
  });
}
