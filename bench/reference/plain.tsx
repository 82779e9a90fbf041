import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';

/** React, the router and one line of text: the lower bound of a page made with them. */
const root = createRootRoute();
const page = createRoute({ getParentRoute: () => root, path: '$', component: () => <h1>华秀电路</h1> });
const router = createRouter({ routeTree: root.addChildren([page]) });
createRoot(document.body).render(<RouterProvider router={router} />);
