import type { RunHands } from './driver';

/** What the portal holds of the customer under this heading of their own data. */
export async function rowsOf({ as }: Pick<RunHands, 'as'>, heading: string): Promise<unknown[]> {
  const rows: unknown = Object(await (await as('customer')).file('/api/portal/v1/identity/ownData'))[heading];
  if (!Array.isArray(rows)) throw new Error(`the own data has no ${heading}`);
  return rows;
}

export const ownRows = async (hands: Pick<RunHands, 'as'>, heading: string): Promise<number> =>
  (await rowsOf(hands, heading)).length;
