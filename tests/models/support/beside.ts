import { machineSnapshot } from '@circuit-portal/workbench/driver';
import type { StubEvent } from '@circuit-portal/workbench/stub';
import type { ActorRefLike } from 'xstate';
import { ask } from './patience';

/** Has an actor of a flow beside the walked one answer, once it is running. */
export async function answer(flow: () => ActorRefLike, actorId: string, event: StubEvent): Promise<void> {
  const asked = () => machineSnapshot(flow()).children[actorId];
  await ask(`${actorId} is running`, () => asked() !== undefined).toBe(true);
  asked()?.send(event);
}

/** The form that opens finds no draft. */
export const findNoDraft = (flow: () => ActorRefLike): Promise<void> =>
  answer(flow, 'readDraft', { type: 'stub.done', output: { value: null, key: '', stored: false } });

/** The first upload beside the walked flow comes to its end, with this id or these words. */
export const finishUpload = (uploads: () => ActorRefLike, id: string, errorText = ''): Promise<void> =>
  answer(uploads, 'file-1', { type: 'stub.done', output: { id, url: '', errorText } });
