import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { UploadFile, uploadsMachine } from '../../machines/files/uploads/machine';
import type { ChosenFile, Uploads } from '../../machines/shared/upload';
import { uploadsIn } from '../../machines/shared/upload';
import { chosenFile, onSent, sentOf } from '../../services/files/bytes';
import type { UploadPurpose } from '../../services/files/uploads-flow';
import { uploadsFlow } from '../../services/files/uploads-flow';
import { useStarted } from '../../services/shared/use-started';
import { useNotices } from '../shared/notices';

export type UploadsFlow = ActorRefFrom<typeof uploadsMachine>;
type Snapshot = SnapshotFrom<typeof uploadsMachine>;

interface Most {
  most: number;
  tooMany: string;
}

const none = () => 0;

/** The files of a form, which stay with it until they are removed. */
export function useUploads(purpose: UploadPurpose, most: Most): UploadsFlow {
  const flow = useStarted(() => uploadsFlow(purpose), { ...most, delivers: false });
  useNotices(flow);
  return flow;
}

const anyNumber = { most: Number.POSITIVE_INFINITY, tooMany: '', delivers: true };

/** Files that are handed on as soon as they are there, in the order of their choice. */
export function useDelivery(purpose: UploadPurpose, onThrough: (file: UploadFile) => void): UploadsFlow {
  const flow = useStarted(() => uploadsFlow(purpose), anyNumber);
  useNotices(flow, ({ file }) => onThrough(file));
  return flow;
}

/** What a form sends of its files. */
export const uploadsNow = (flow: UploadsFlow): Uploads => uploadsIn(flow.getSnapshot());

const filesOf = ({ context }: Snapshot) => context.files;

const stateOf = ({ value }: Snapshot): string => value;

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
