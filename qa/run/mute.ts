import type { RunHands } from './driver';
import { signsInElsewhere } from './visit';

/** A manager mutes the customer (1), or restores them (0). */
export const mute = async ({ as, facts }: Pick<RunHands, 'as' | 'facts'>, forbiddenStatus: 0 | 1): Promise<unknown> =>
  (await as('manager')).post('/api/portal/v1/comment/forbidCustomer', {
    customerCode: facts.accounts.customer?.code,
    forbiddenStatus,
    reason: '用于测试',
  });

/** The page reads anew who is there: muted, or not. */
export async function knowMuted(hands: RunHands, muted: boolean): Promise<void> {
  if (muted !== Object(hands.world()).muted) await mute(hands, muted ? 1 : 0);
  await signsInElsewhere(hands);
}
