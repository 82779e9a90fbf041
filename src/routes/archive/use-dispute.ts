import type { Report } from '../../../contract/archive/calls';
import { blankDispute } from '../../machines/archive/dispute/draft';
import type { disputeMachine } from '../../machines/archive/dispute/machine';
import { unsent } from '../../machines/shared/unsent';
import type { FlowDefinition } from '../../services/shared/flow';
import { useFlow } from '../../services/shared/use-flow';
import { useProofUpload } from './proof-upload';
import { useDialogs } from './use-dialogs';

const definition = (report: Report): FlowDefinition<typeof disputeMachine> => ({
  first: () => ({ value: 'idle', context: { ...unsent(blankDispute), fileIndexId: '' } }),
  load: async () => (await import('../../services/archive/dispute-flow')).disputeFlow(report),
});

const opening = { type: 'dispute.open' } as const;
const fetchDialogs = () => import('./dispute-dialogs');

/** Dispute of the report, with the upload of a proof (R489, R490). */
export function useDispute(report: Report) {
  const flow = useFlow(() => definition(report));
  const uploads = useProofUpload();
  return { uploads, ...useDialogs({ flow, opening, fetchDialogs, beside: uploads }) };
}
