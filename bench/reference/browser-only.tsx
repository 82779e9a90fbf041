import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { createAppRouter } from '../../src/router';
import { browserTransport } from '../../src/services/shared/call';

/** The same pages drawn by the browser alone: what server rendering is measured against. */
const router = createAppRouter({ transport: browserTransport });
router.update({ ...router.options, history: createBrowserHistory() });
createRoot(document).render(<RouterProvider router={router} />);
