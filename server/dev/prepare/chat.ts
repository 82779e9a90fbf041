import type { Database } from '../../database/connection';
import { announceChange } from '../../http/content-notice';
import { chatHours } from '../../modules/service/chat-tables';

/** Hours of the chat round the clock. They stay: cases of several worlds run at once. */
export async function prepareChat(tx: Database): Promise<void> {
  if ((await tx.$count(chatHours)) > 0) return;
  const days = [1, 2, 3, 4, 5, 6, 7];
  await tx.insert(chatHours).values(days.map((weekday) => ({ weekday, opens: '00:00', closes: '23:59' })));
  await announceChange(tx);
}
