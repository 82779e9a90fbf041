import { chatHours } from '../../../server/modules/service/chat-tables';
import type { TestApp } from './app';

/** The chat with hours round the clock. */
export async function openChat({ context: { areas, db } }: TestApp): Promise<void> {
  const days = [1, 2, 3, 4, 5, 6, 7];
  await db.insert(chatHours).values(days.map((weekday) => ({ weekday, opens: '00:00', closes: '23:59' })));
  await areas.reread();
}
