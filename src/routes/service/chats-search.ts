import { oneOf, readSearched } from '../shared/read-search';

/** What of the chats is shown, in the address: those that are not over, or a page of the others. */
export interface ChatsSearch {
  view?: 'ended';
  search?: string;
  page?: number;
  /** The one of the others that is open. */
  chat?: string;
}

export const readChatsSearch = (given: Record<string, unknown>): ChatsSearch => ({
  ...readSearched(given),
  view: oneOf(['ended'], given.view),
  chat: typeof given.chat === 'string' && /^[0-9a-f-]{36}$/.test(given.chat) ? given.chat : undefined,
});
