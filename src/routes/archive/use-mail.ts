import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import type { Report } from '../../../contract/archive/calls';
import type { mailReportMachine } from '../../machines/archive/mail-report/machine';
import type { FlowDefinition } from '../../services/shared/flow';
import { useFlow } from '../../services/shared/use-flow';
import { useDialogs } from './use-dialogs';

const definition = (queryClient: QueryClient, report: Report): FlowDefinition<typeof mailReportMachine> => ({
  first: () => ({ value: 'idle', context: { email: '' } }),
  load: async () => (await import('../../services/archive/mail-flow')).mailFlow(queryClient, report),
});

const opening = { type: 'mail.open' } as const;
const fetchDialogs = () => import('./mail-dialogs');

/** Forwards a report to a mailbox (R487, R488). */
export function useMail(report: Report) {
  const queryClient = useQueryClient();
  const flow = useFlow(() => definition(queryClient, report));
  return useDialogs({ flow, opening, fetchDialogs });
}
