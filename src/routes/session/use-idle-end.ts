import { useEffect, useEffectEvent } from 'react';
import { sessionLimits } from '../../../contract/limits/session';
import { isStillSignedIn } from '../../services/identity/still-signed-in';
import { sinceUse } from '../../services/shared/last-use';

const idleMs = sessionLimits.idleMinutes * 60_000;
/** The use is noted a little late; asking before the session has ended would prolong it. */
const marginMs = 60_000;

/** Calls back when the session has ended because it was idle for too long, also after sleep. */
export function useIdleEnd(isSignedIn: boolean, ended: () => void): void {
  const onEnded = useEffectEvent(ended);
  useEffect(() => {
    if (!isSignedIn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking = false;
    const look = () => {
      clearTimeout(timer);
      const left = idleMs + marginMs - sinceUse();
      if (left > 0) timer = setTimeout(look, left);
      else if (!asking) {
        asking = true;
        isStillSignedIn()
          .then(
            (still) => {
              if (!still) onEnded();
            },
            // Without an answer nothing is known; the next return to the page asks again.
            () => undefined,
          )
          .finally(() => {
            asking = false;
          });
      }
    };
    const wake = () => {
      if (document.visibilityState === 'visible') look();
    };
    look();
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('pageshow', wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('pageshow', wake);
    };
  }, [isSignedIn]);
}
