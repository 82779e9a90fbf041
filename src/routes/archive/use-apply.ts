import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { applyReportMachine } from '../../machines/archive/apply-report/machine';
import type { FlowDefinition } from '../../services/shared/flow';
import { useDone } from '../../services/shared/use-done';
import { useFlow } from '../../services/shared/use-flow';
import { useDialogs } from './use-dialogs';

const blank = {
  name: '',
  idNo: '',
  createH5Url: '',
  callBackKey: '',
  asked: false,
  overlay: '',
  passedName: '',
  reportHandle: '',
};

const fetchFlow = () => import('../../services/archive/apply-flow');

const definition = (queryClient: QueryClient): FlowDefinition<typeof applyReportMachine> => ({
  first: () => ({ value: 'idle', context: blank }),
  load: async () => (await fetchFlow()).applyFlow(queryClient),
});

const opening = { type: 'apply.open' } as const;
const fetchDialogs = () => import('./apply-dialogs');

/** What can be fetched before the first press. */
export const applyParts = [fetchFlow, fetchDialogs] as const;

/** Application for the report; navigates to it once it has been fetched and saved (R446–R465). */
export function useApply() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const flow = useFlow(() => definition(queryClient));
  useDone(flow, () => void navigate({ to: '/portal/online-checking-result' }));
  return useDialogs({ flow, opening, fetchDialogs });
}
