import { messages } from '../../../contract/messages';
import { chunkMissing } from './error-events';

/** Whether the server has a file no longer; false where it cannot be asked. */
async function isGone(file: string): Promise<boolean> {
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.status === 404;
}

/**
 * Says why a part does not come where another build has taken the place of the page's own. The page is not loaded anew by itself: it may
 * have what is not sent yet. The router does that where a whole page is gone.
 */
export const tellOfNewBuild = (say: (text: string) => void): void =>
  addEventListener(chunkMissing, (event) => {
    const [file] = /\/assets\/[\w.-]+/.exec(event instanceof CustomEvent ? String(event.detail) : '') ?? [];
    if (file !== undefined) void isGone(file).then((is) => is && say(messages.siteRenewed));
  });
