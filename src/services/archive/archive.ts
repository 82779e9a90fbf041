import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import type { CallBody } from '../../../contract';
import type { Report } from '../../../contract/archive/calls';
import { call } from '../shared/call';
import { inQuery } from '../shared/query-transport';
import { sameForAll } from '../shared/same-for-all';
import { fetchPdf } from './pdf-bytes';
import { clearSavedReport, saveReport } from './saved-report';

const savedReportKey = ['archive', 'savedReport'] as const;
const pdfKey = ['archive', 'pdf'] as const;

/** The date of the apply card; it changes at midnight. */
export const queryPeriodOptions = () =>
  queryOptions({
    queryKey: ['archive', 'queryPeriod'],
    meta: sameForAll,
    queryFn: (context) => call('GET /api/portal/v1/archive/getQueryPeriod', undefined, inQuery(context)),
    staleTime: 10 * 60_000,
  });

/**
 * A report that this browser has fetched before. Not retried automatically, because a refusal is final; the page has a
 * retry button.
 */
export const savedReportOptions = (reportHandle: string) =>
  queryOptions({
    queryKey: [...savedReportKey, reportHandle],
    queryFn: ({ signal }) => call('POST /api/portal/v1/archive/getSavedReport', { reportHandle }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The report as PDF; the mail dialog attaches the bytes that were downloaded. */
export const reportPdfOptions = (reportHandle: string) =>
  queryOptions({
    queryKey: [...pdfKey, reportHandle],
    queryFn: ({ signal }) => fetchPdf(`/api/portal/v1/archive/reportPdf/${encodeURIComponent(reportHandle)}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The bytes of a signed document, from the address in the server's reply. */
export const signedPdfOptions = (url: string) =>
  queryOptions({
    queryKey: [...pdfKey, url],
    queryFn: ({ signal }) => fetchPdf(url, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Caches a fetched report, so that the result page need not request it again (R464, R467). */
export function keepReport(queryClient: QueryClient, report: Report): { reportHandle: string } {
  queryClient.setQueryData(savedReportOptions(report.reportHandle).queryKey, report);
  saveReport(report);
  return { reportHandle: report.reportHandle };
}

/** Removes an earlier report from storage and cache (R463). */
export function forgetReport(queryClient: QueryClient): void {
  clearSavedReport();
  queryClient.removeQueries({ queryKey: savedReportKey });
  queryClient.removeQueries({ queryKey: pdfKey });
}

export const revokeReport = (reportHandle: string) =>
  call('POST /api/portal/v1/archive/revokeReport', { reportHandle });

/** The parameters that the phone returns with; they never decide anything on the server. */
export const reportFaceResult = (result: CallBody<'POST /api/portal/v1/archive/reportFaceResult'>) =>
  call('POST /api/portal/v1/archive/reportFaceResult', result);
