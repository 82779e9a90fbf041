import type { Proof } from '../../machines/archive/dispute/machine';
import { uploadItem } from '../../machines/files/upload/item';
import type { uploadMachine } from '../../machines/files/upload/machine';
import type { FlowSnapshot } from '../../services/shared/flow';

const proofStates = { ready: 'none', loading: 'pending', fail: 'failed' } as const;

/** The state of the upload as the dispute's flow expects it (R231). */
export function proofOf(snapshot: FlowSnapshot<typeof uploadMachine>): Proof {
  const { status, fileAccessId } = uploadItem(snapshot, 0);
  return status === 'done' ? { state: 'done', fileIndexId: fileAccessId } : { state: proofStates[status] };
}
