import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * After a navigation within the page, says the title of the new one, as a browser does for a whole page, and gives the
 * focus to its content where what had it has gone.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const [said, setSaid] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        // The new title is in place with the next frame.
        requestAnimationFrame(() => {
          setSaid(document.title);
          if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
        });
      }),
    [router],
  );
  return (
    <p className="visually-hidden" role="status" data-route-announcer>
      {said}
    </p>
  );
}
