import { useEffect } from 'react';
import type { uploadMachine } from '../../machines/files/upload/machine';
import { dropFile } from '../../services/files/held-files';
import type { Flow, FlowDefinition } from '../../services/shared/flow';
import { useFlow } from '../../services/shared/use-flow';

const definition: FlowDefinition<typeof uploadMachine> = {
  first: () => ({ value: 'ready', context: { file: null, fileMd5: '', link: null, relinks: 0, errorText: '' } }),
  load: async () => (await import('../../services/files/upload-flow')).uploadFlow,
};

/** The upload of one proof file; its bytes are released when the file is replaced or removed. */
export function useProofUpload(): Flow<typeof uploadMachine> {
  const flow = useFlow(() => definition);

  useEffect(() => {
    let uid = '';
    const letGo = (next: string) => {
      if (uid !== '' && uid !== next) dropFile(uid);
      uid = next;
    };
    const subscription = flow.subscribe(({ context }) => letGo(context.file?.uid ?? ''));
    return () => {
      subscription.unsubscribe();
      letGo('');
    };
  }, [flow]);

  return flow;
}
