import { addressOf } from '../../server/banner';
import type { StartedPortal } from '../../server/start';
import { startPortal } from '../../server/start';

/** With environment variables: start a portal with this number. Without: stop it. */
export interface Order {
  id: number;
  env?: Record<string, string>;
}

export interface Answer {
  id: number;
  /** Of the portal that has started. */
  address?: string;
  error?: string;
}

const portals = new Map<number, StartedPortal>();
// Each portal with a folder of its own listens for the end of the process.
process.setMaxListeners(0);

async function follow({ id, env }: Order): Promise<Answer> {
  if (env === undefined) {
    await portals.get(id)?.close();
    return { id };
  }
  const portal = await startPortal(env);
  portals.set(id, portal);
  return { id, address: addressOf(portal) };
}

process.on('message', (order: Order) => {
  follow(order).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.({ id: order.id, error: String(error) }),
  );
});
// Its worker has ended.
process.once('disconnect', () => process.exit());
