import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Report } from '../../../contract/archive/calls';
import type { Context } from '../../context';
import { attachmentNamed } from '../../http/attachment';
import type { Grant } from './grants-store';
import { createReportPdf } from './pdf/report-pdf';
import { presentReport } from './report-content';

export const documentName = (report: Report): string => `${report.employeeName}的履历报告.pdf`;

/** The owner's report as PDF. The output is deterministic. */
export async function reportDocument(
  context: Context,
  request: FastifyRequest,
  grant: Grant,
): Promise<{ fileName: string; pdf: Buffer; sha256: string }> {
  const report = presentReport(context.vault, grant.report, grant);
  const pdf = await createReportPdf({ report, archiveUrl: archiveUrl(context, request) });
  return { fileName: documentName(report), pdf, sha256: fingerprint(pdf) };
}

/** The URL in the report's QR code and mail. No request decides it: its Host header could name another site. */
export const archiveUrl = (context: Context, _request: FastifyRequest): string => `${context.sentUrl()}/portal/archive`;

export const fingerprint = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Sends a document with caching and content sniffing disabled. */
export const sendPdf = (reply: FastifyReply, { fileName, pdf }: { fileName: string; pdf: Buffer }): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', attachmentNamed(fileName))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(pdf);
