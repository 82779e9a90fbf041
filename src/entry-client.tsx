import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createAppRouter } from './router';
import { browserTransport } from './services/call';

// The address in the bar may be another of our names: the server's word is what it drew the head with.
const router = createAppRouter({ transport: browserTransport, origin: document.documentElement.dataset.origin });

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
);
