import type { Report } from '../../../contract/archive/calls';
import type { ownCodesMachine } from '../../machines/archive/own-codes/machine';
import type { FlowDefinition } from '../../services/shared/flow';
import { useDone } from '../../services/shared/use-done';
import { useFlow } from '../../services/shared/use-flow';
import { useDialogs } from './use-dialogs';

const definition = (report: Report): FlowDefinition<typeof ownCodesMachine> => ({
  first: () => ({ value: 'closed', context: { codes: [], chosen: '', failure: '' } }),
  load: async () => (await import('../../services/archive/own-codes-flow')).ownCodesFlow(report),
});

const opening = { type: 'codes.open' } as const;
const fetchDialogs = () => import('./own-codes');

/** The codes of the person; `onRevoked` once that of this very report is revoked. */
export function useOwnCodes(report: Report, onRevoked: () => void) {
  const flow = useFlow(() => definition(report));
  useDone(flow, onRevoked);
  return useDialogs({ flow, opening, fetchDialogs });
}
