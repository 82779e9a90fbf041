import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createAppRouter } from './router';
import { browserTransport } from './services/shared/call';

/** In a transition React takes the page over in slices, and lets the browser paint and answer in between. */
function start(): void {
  // The address in the bar may be another of our names: the server's word is what it drew the head with.
  const router = createAppRouter({ transport: browserTransport, origin: document.documentElement.dataset.origin });
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
}

// A task of its own, after that of reading the script: each is short enough not to hold up what the visitor does.
setTimeout(start);
