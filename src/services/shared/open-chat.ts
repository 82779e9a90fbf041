import { call } from './call';

const name = 'portal.chatOpen';

/** Remembers whether this browser has a conversation: its own cookie is not for scripts. */
export function noteOpenChat(isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(name, '1');
    else localStorage.removeItem(name);
  } catch {
    // Then an account alone finds its conversation again.
  }
}

function mayHaveChat(): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

/** Whether there is an own conversation that is not over. A visitor who has begun none here is not asked for. */
export const hasOpenChat = async (isCustomer: boolean): Promise<boolean> =>
  (isCustomer || mayHaveChat()) && (await call('GET /api/portal/v1/service/chat/getChat', undefined)).chat !== null;
