import { eligibleAfter } from '../../../contract/archive/rules/eligibility';
import { checkIdNo, checkName } from '../../../contract/archive/rules/face-form';
import { archive } from '../../../contract/limits/archive';
import { dayOf } from '../../../contract/rules/dates';
import { entered } from '../../../contract/rules/entered';
import type { Context } from '../../context';
import { checkHashes } from '../../http/browser-cookie';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { maskedName } from '../../providers/face/masked-name';
import { requireOwnerByHandle, requireRevoker, requireViewer } from './access';
import { findPassed } from './face-store';
import { identityIndex } from './identity';
import { issueReport } from './issue-report';
import { ownCodes, ownReportByCode } from './own-codes';
import { findPassedCheck } from './passed-check';
import { presentReport } from './report-content';
import { reportDocument, sendPdf } from './report-document';
import { markRevoked, rememberDocument } from './reports-store';

type ReportCall =
  | 'GET /api/portal/v1/archive/getQueryPeriod'
  | 'POST /api/portal/v1/archive/getReport'
  | 'POST /api/portal/v1/archive/getPassedCheck'
  | 'POST /api/portal/v1/archive/getPassedReport'
  | 'POST /api/portal/v1/archive/getSavedReport'
  | 'POST /api/portal/v1/archive/getOwnCodes'
  | 'POST /api/portal/v1/archive/revokeReport'
  | 'GET /api/portal/v1/archive/reportPdf/:reportHandle';

const faceRequired = () => new BusinessError(403, '请先完成刷脸认证', { reason: 'FACE_REQUIRED' });

/** R464: both values are prefixed with the marker inside the encrypted body. */
function readPerson(body: { employeeName: string; employeeIdCard: string }): { name: string; idNo: string } {
  const { secretPrefix } = archive;
  if (!body.employeeName.startsWith(secretPrefix) || !body.employeeIdCard.startsWith(secretPrefix))
    throw new BusinessError(400, '提交的内容不正确', { reason: 'NO_PREFIX' });
  const name = entered('name', body.employeeName.slice(secretPrefix.length));
  const idNo = entered('idNo', body.employeeIdCard.slice(secretPrefix.length));
  const wrong = checkName(name) ?? checkIdNo(idNo);
  if (wrong) throw new BusinessError(400, wrong);
  return { name, idNo };
}

export function reportHandlers(context: Context): Handlers<ReportCall> {
  const { db, vault, now } = context;
  return {
    'GET /api/portal/v1/archive/getQueryPeriod': async () => ({
      data: { leftAfter: eligibleAfter(dayOf(now())) },
    }),

    'POST /api/portal/v1/archive/getReport': async ({ body, request }) => {
      const person = readPerson(body);
      const passedAfter = new Date(now().getTime() - archive.reportAccessMinutes * 60_000);
      const check = await findPassed(db, {
        hashes: checkHashes(request),
        identityIndex: identityIndex(vault, person),
        passedAfter,
      });
      if (!check) throw faceRequired();
      const grant = await issueReport(context, request, person, check);
      return { data: presentReport(vault, grant.report, grant) };
    },

    'POST /api/portal/v1/archive/getPassedCheck': async ({ request }) => {
      const passed = await findPassedCheck(context, request);
      return { data: { maskedName: passed ? maskedName(passed.person.name) : '' } };
    },

    'POST /api/portal/v1/archive/getPassedReport': async ({ request }) => {
      const passed = await findPassedCheck(context, request);
      if (!passed) throw faceRequired();
      const grant = await issueReport(context, request, passed.person, passed.check);
      return { data: presentReport(vault, grant.report, grant) };
    },

    'POST /api/portal/v1/archive/getSavedReport': async ({ body, request }) => {
      const grant = await requireViewer(context, request, body.reportHandle);
      return { data: presentReport(vault, grant.report, grant, now()) };
    },

    'POST /api/portal/v1/archive/getOwnCodes': async ({ body, request }) => {
      const grant = await requireOwnerByHandle(context, request, body.reportHandle);
      return { data: { codes: await ownCodes(context, grant) } };
    },

    'POST /api/portal/v1/archive/revokeReport': async ({ body, request }) => {
      const grant = await requireRevoker(context, request, body.reportHandle);
      const { verificationCode } = body;
      const report =
        verificationCode === undefined ? grant.report : await ownReportByCode(context, grant, verificationCode);
      await markRevoked(db, report.id, now());
      return { data: null };
    },

    'GET /api/portal/v1/archive/reportPdf/:reportHandle': async ({ params, request, reply }) => {
      const grant = await requireOwnerByHandle(context, request, params.reportHandle ?? '');
      const document = await reportDocument(context, request, grant);
      await rememberDocument(db, grant.report.id, document.sha256);
      return sendPdf(reply, document);
    },
  };
}
