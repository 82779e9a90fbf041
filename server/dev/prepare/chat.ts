import type { Prepared } from '../../../contract/prepared';
import { chatLines } from '../../../contract/service/rules/chat';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { announceChange } from '../../http/content-notice';
import {
  addMessage,
  agentName,
  beginChat,
  changeChat,
  labelOf,
  messagePurpose,
} from '../../modules/service/chat-store';
import { chatHours } from '../../modules/service/chat-tables';
import type { WorldOrder } from './order';

/** Hours of the chat round the clock. They stay: cases of several worlds run at once. */
async function openHours(tx: Database): Promise<void> {
  if ((await tx.$count(chatHours)) > 0) return;
  const days = [1, 2, 3, 4, 5, 6, 7];
  await tx.insert(chatHours).values(days.map((weekday) => ({ weekday, opens: '00:00', closes: '23:59' })));
  await announceChange(tx);
}

interface Options {
  wanted: NonNullable<WorldOrder['chat']>;
  idOf: (name: string) => string;
}

export async function prepareChat(
  tx: Database,
  { now, vault }: Context,
  { wanted: { begun }, idOf }: Options,
): Promise<Prepared['chat']> {
  await openHours(tx);
  if (begun === undefined) return undefined;
  const at = now();
  const accountId = idOf(begun.by);
  const chat = await beginChat(tx, { owner: accountId, accountId, name: '' }, at);
  const sealed = (text: string) => vault.seal(text, messagePurpose);
  await addMessage(tx, { chatId: chat.id, by: 'visitor', content: sealed(begun.text) }, at);
  if (begun.taken) {
    const { by, text } = begun.taken;
    const agentId = idOf(by);
    const line = sealed(chatLines.taken(await agentName(tx, { agentId })));
    await changeChat(tx, chat, { state: 'talking', agentId }, line, at);
    await addMessage(tx, { chatId: chat.id, by: 'staff', authorId: agentId, content: sealed(text) }, at);
  }
  return { id: chat.id, label: labelOf(chat) };
}
