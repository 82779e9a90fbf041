import { messages } from '../../../contract/messages';

/** Whether the scripts of this page are gone from the server. */
async function isReplaced(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  if (own === undefined) return false;
  const answer = await fetch(own, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.status === 404;
}

/**
 * Says why a part does not come where another build has taken the place of the page's own. The page is not loaded anew by itself: it may
 * have what is not sent yet. The router does that where a whole page is gone.
 */
export const tellOfNewBuild = (say: (text: string) => void): void =>
  addEventListener('vite:preloadError', () => {
    void isReplaced().then((is) => is && say(messages.siteRenewed));
  });
