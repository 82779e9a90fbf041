import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { archive } from '../../../contract/limits/archive';
import { entered } from '../../../contract/rules/entered';
import type { Applicant } from '../../machines/archive/apply-report/machine';
import { applyReportMachine } from '../../machines/archive/apply-report/machine';
import { call, callForAnswer } from '../shared/call';
import { sealedCall } from '../shared/sealed-call';
import { forgetReport, keepReport } from './archive';

/** Application for the report (R446–R465). */
export const applyFlow = (queryClient: QueryClient) =>
  applyReportMachine.provide({
    actors: {
      requestAddress: fromPromise<{ createH5Url: string; callBackKey: string }, Applicant>(
        async ({ input, signal }) => {
          const { data } = await sealedCall(
            'POST /api/portal/v1/archive/getFaceUrl',
            {
              name: entered('name', input.name),
              idNo: entered('idNo', input.idNo),
              agreements: { query: archive.queryAgreementVersion, realName: archive.realNameAgreementVersion },
            },
            { signal },
          );
          return data;
        },
      ),
      checkStatus: fromPromise<{ message: string }, { callBackKey: string }>(async ({ input, signal }) => {
        forgetReport(queryClient);
        const { message } = await callForAnswer('POST /api/portal/v1/archive/getFaceStatus', input, {
          signal,
        });
        return { message };
      }),
      fetchReport: fromPromise<{ reportHandle: string }, Applicant>(async ({ input, signal }) => {
        const { data } = await sealedCall(
          'POST /api/portal/v1/archive/getReport',
          {
            employeeName: archive.secretPrefix + entered('name', input.name),
            employeeIdCard: archive.secretPrefix + entered('idNo', input.idNo),
          },
          { signal },
        );
        return keepReport(queryClient, data);
      }),
      findPassed: fromPromise<{ maskedName: string }, void>(({ signal }) =>
        call('POST /api/portal/v1/archive/getPassedCheck', undefined, { signal }),
      ),
      fetchPassed: fromPromise<{ reportHandle: string }, void>(async ({ signal }) => {
        forgetReport(queryClient);
        return keepReport(
          queryClient,
          await call('POST /api/portal/v1/archive/getPassedReport', undefined, { signal }),
        );
      }),
    },
  });
