import { useSelector } from '@xstate/react';
import { useState, useSyncExternalStore } from 'react';
import type { UploadFile, uploadsMachine } from '../../machines/files/uploads/machine';
import type { ChosenFile, Uploads } from '../../machines/shared/upload';
import { uploadsIn } from '../../machines/shared/upload';
import { chosenFile, onSent, sentOf } from '../../services/files/bytes';
import type { UploadPurpose } from '../../services/files/uploads-flow';
import type { Flow, FlowDefinition, FlowSnapshot } from '../../services/shared/flow';
import { useFlow } from '../../services/shared/use-flow';
import { useNotices } from '../shared/notices';
import { useLoadFailure } from '../shared/use-load-failure';

export type UploadsFlow = Flow<typeof uploadsMachine>;

const definition = (purpose: UploadPurpose): FlowDefinition<typeof uploadsMachine> => ({
  first: (input) => ({ value: 'none', context: { ...input, files: [] } }),
  load: async () => (await import('../../services/files/uploads-flow')).uploadsFlow(purpose),
});

interface Most {
  most: number;
  tooMany: string;
}

const none = () => 0;

/** The files of a form, which stay with it until they are removed. */
export function useUploads(purpose: UploadPurpose, most: Most): UploadsFlow {
  const [input] = useState({ ...most, delivers: false });
  const flow = useFlow(() => definition(purpose), input);
  useNotices(flow);
  useLoadFailure(flow);
  return flow;
}

const anyNumber = { most: Number.POSITIVE_INFINITY, tooMany: '', delivers: true };

/** Files that are handed on as soon as they are there, in the order of their choice. */
export function useDelivery(purpose: UploadPurpose, onThrough: (file: UploadFile) => void): UploadsFlow {
  const flow = useFlow(() => definition(purpose), anyNumber);
  useNotices(flow, ({ file }) => onThrough(file));
  useLoadFailure(flow);
  return flow;
}

/** What a form sends of its files. What was chosen before the machine has arrived is under way, too. */
export function uploadsNow(flow: UploadsFlow): Uploads {
  const load = flow.loadState();
  if (load === 'loading' || load === 'failed') return { state: load === 'loading' ? 'pending' : 'failed' };
  return uploadsIn(flow.getSnapshot());
}

const filesOf = ({ context }: FlowSnapshot<typeof uploadsMachine>) => context.files;

const stateOf = ({ value }: FlowSnapshot<typeof uploadsMachine>): string => value;

/** Whether there are none, and whether they are pending, failed or done. */
export const useUploadState = (flow: UploadsFlow): string => useSelector(flow, stateOf);

export const useFiles = (flow: UploadsFlow): readonly UploadFile[] => useSelector(flow, filesOf);

/** Whole percent of what has been sent of a file. */
export const useSent = (file: ChosenFile | undefined): number =>
  useSyncExternalStore(onSent, () => (file ? sentOf(file) : 0), none);

/** Hands over the files that are allowed, and says what is wrong with the others. */
export function chooseFiles(
  uploads: UploadsFlow,
  chosen: readonly File[],
  check: (file: File) => string | undefined,
): void {
  const wrong = chosen.map(check);
  uploads.send({
    type: 'files.choose',
    files: chosen.filter((_, at) => wrong[at] === undefined).map((file) => chosenFile(file)),
    refusal: [...new Set(wrong.filter((words) => words !== undefined))].join('；'),
  });
}
