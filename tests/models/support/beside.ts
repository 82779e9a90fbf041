import type { ActorRefLike } from 'xstate';
import { machineSnapshot } from '../../../qa/driver';
import type { StubEvent } from '../../../qa/stub';
import { ask } from './patience';

/** Has an actor of a flow beside the walked one answer, once it is running. */
export async function answer(flow: () => ActorRefLike, actorId: string, event: StubEvent): Promise<void> {
  const asked = () => machineSnapshot(flow()).children[actorId];
  await ask(`${actorId} is running`, () => asked() !== undefined).toBe(true);
  asked()?.send(event);
}
