import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { verifyReportMachine } from '../../machines/archive/verify-report/machine';
import type { FlowDefinition } from '../../services/shared/flow';
import { useDone } from '../../services/shared/use-done';
import { useFlow } from '../../services/shared/use-flow';
import { useDialogs } from './use-dialogs';

const blank = {
  verificationCode: '',
  captcha: undefined,
  reportHandle: '',
  refusal: '',
  captchaRefusal: '',
  checkedAt: '',
};

const fetchFlow = () => import('../../services/archive/verify-flow');

const definition = (queryClient: QueryClient): FlowDefinition<typeof verifyReportMachine> => ({
  first: () => ({ value: 'idle', context: blank }),
  load: async () => (await fetchFlow()).verifyFlow(queryClient),
});

const opening = { type: 'verify.open' } as const;
const fetchDialog = () => import('./verify-dialog');

/** What can be fetched before the first press. */
export const verifyParts = [fetchFlow, fetchDialog] as const;

/** Verification of a report by its code; navigates to the report, or to the page for an expired code (R466–R468). */
export function useVerify() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const flow = useFlow(() => definition(queryClient));
  useDone(flow, ({ outcome, checkedAt }) => {
    if (outcome === 'valid') void navigate({ to: '/portal/online-checking-result' });
    else void navigate({ to: '/portal/expire', state: { checkedAt } });
  });
  const dialogs = useDialogs({ flow, opening, fetchDialogs: fetchDialog });
  const [given, setGiven] = useState('');
  return {
    ...dialogs,
    given,
    open: () => {
      setGiven('');
      dialogs.open();
    },
    /** Opens the dialog with a code filled in. */
    openWith: (code: string) => {
      setGiven(code);
      dialogs.open();
    },
  };
}
