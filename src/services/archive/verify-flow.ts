import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { Submission } from '../../machines/archive/verify-report/machine';
import { verifyReportMachine } from '../../machines/archive/verify-report/machine';
import { callForAnswer } from '../shared/call';
import { forgetReport, keepReport } from './archive';

/** Verification of a report by its code (R466–R468). */
export const verifyFlow = (queryClient: QueryClient) =>
  verifyReportMachine.provide({
    actors: {
      verifyCode: fromPromise<{ reportHandle: string }, Submission>(
        async ({ input: { verificationCode, captcha }, signal }) => {
          forgetReport(queryClient);
          const { data } = await callForAnswer(
            'POST /api/portal/v1/archive/verifyReport',
            { verificationCode, ...captcha },
            { signal },
          );
          return keepReport(queryClient, data);
        },
      ),
    },
  });
