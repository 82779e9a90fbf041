import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { createAppRouter } from '../../src/router';
import { browserTransport } from '../../src/services/shared/call';

/** The same pages with client rendering only, the reference for server rendering. */
const router = createAppRouter({ transport: browserTransport });
router.update({ ...router.options, history: createBrowserHistory() });
createRoot(document).render(<RouterProvider router={router} />);
