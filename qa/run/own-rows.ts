import type { RunHands } from './driver';

/** How many rows the portal holds of the customer under this heading of their own data. */
export async function ownRows({ as }: Pick<RunHands, 'as'>, heading: string): Promise<number> {
  const rows: unknown = Object(await (await as('customer')).file('/api/portal/v1/identity/ownData'))[heading];
  if (!Array.isArray(rows)) throw new Error(`the own data has no ${heading}`);
  return rows.length;
}
