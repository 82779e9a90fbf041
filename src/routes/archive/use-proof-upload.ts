import { useEffect, useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Proof } from '../../machines/archive/feedback/machine';
import { uploadItem } from '../../machines/files/upload/item';
import { uploadMachine } from '../../machines/files/upload/machine';
import { dropFile, proofActors } from '../../services/files/proof-upload';
import { useFlow } from '../../services/shared/eager-flow';
import { useToasts } from '../shared/use-toasts';

export type ProofActor = ActorRefFrom<typeof uploadMachine>;

const proofStates = { ready: 'none', loading: 'pending', fail: 'failed' } as const;

/** How the upload stands, as the feedback flow asks it (R231). */
export function proofOf(snapshot: SnapshotFrom<typeof uploadMachine>): Proof {
  const { status, fileAccessId } = uploadItem(snapshot, 0);
  return status === 'done' ? { state: 'done', fileIndexId: fileAccessId } : { state: proofStates[status] };
}

/** The upload of one proof file; its bytes are let go once another file stands in their place, or none. */
export function useProofUpload() {
  const machine = useMemo(() => uploadMachine.provide({ actors: proofActors }), []);
  const actor = useFlow(machine);
  useToasts(actor);

  useEffect(() => {
    let uid = '';
    const letGo = (next: string) => {
      if (uid !== '' && uid !== next) dropFile(uid);
      uid = next;
    };
    const subscription = actor.subscribe(({ context }) => letGo(context.file?.uid ?? ''));
    return () => {
      subscription.unsubscribe();
      letGo('');
    };
  }, [actor]);

  return actor;
}
