import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createAppRouter } from './router';
import { listenToBack } from './services/shared/back-closes';
import { browserTransport } from './services/shared/call';
import { errorEvents } from './services/shared/error-events';
import { whenIdle } from './services/shared/when-idle';

/** Errors before their reporter has come. */
const early: Event[] = [];
for (const kind of errorEvents) addEventListener(kind, (event) => early.push(event));

/** In a transition React hydrates in slices and yields to paint and input in between. */
function start(): void {
  listenToBack();
  // The address bar may show an alias: the origin that the server rendered the head with counts.
  const router = createAppRouter({
    transport: browserTransport,
    search: location.search,
    origin: document.documentElement.dataset.origin,
  });
  whenIdle(() => {
    import('./services/after-start').then(({ afterStart }) => afterStart(router, early)).catch(() => undefined);
  });
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
}

// A separate task after script evaluation: shorter tasks block input less.
setTimeout(start);
