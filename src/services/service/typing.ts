import type { CallKey } from '../../../contract';
import { requests } from '../../../contract/limits/requests';
import { backgroundTransport, requestOf } from '../shared/call';

/** What becomes of it does not matter: where the session has ended, the message itself says so. */
const tell = (key: CallKey, chatId: string) =>
  backgroundTransport({
    ...requestOf(key),
    headers: { 'x-requested-with': 'portal', 'content-type': 'application/json' },
    body: JSON.stringify({ chatId }),
    signal: AbortSignal.timeout(requests.timeoutMs),
  });

export const tellTyping = (chatId: string) => tell('POST /api/portal/v1/service/chat/typeMessage', chatId);
export const tellStaffTyping = (chatId: string) => tell('POST /api/portal/v1/staff/typeAnswer', chatId);
