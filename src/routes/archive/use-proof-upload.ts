import { useEffect, useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Proof } from '../../machines/feedback/machine';
import { uploadMachine } from '../../machines/upload/machine';
import { useFlow, useNotices } from '../../services/flow';
import { dropFile, proofActors } from '../../services/proof-upload';
import { useToast } from './use-toast';

export type ProofActor = ActorRefFrom<typeof uploadMachine>;

/** How the upload stands, as the feedback flow asks it. */
export function proofOf(snapshot: SnapshotFrom<typeof uploadMachine>): Proof {
  if (snapshot.hasTag('loading')) return { state: 'pending' };
  if (snapshot.hasTag('fail')) return { state: 'failed' };
  const { link } = snapshot.context;
  return snapshot.hasTag('done') && link ? { state: 'done', fileIndexId: link.fileIndexId } : { state: 'none' };
}

/** The upload of one proof file; its bytes are let go once another file stands in their place, or none. */
export function useProofUpload() {
  const machine = useMemo(() => uploadMachine.provide({ actors: proofActors }), []);
  const actor = useFlow(machine);
  useNotices(actor, useToast());

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
