import type { QueryClient } from '@tanstack/react-query';
import { onTestFinished } from 'vitest';
import { portalPage } from './portal-page';
import type { RenderedRoute } from './render-flow';
import { renderFlow } from './render-flow';

/** Shows a page of the portal for one test; `flow` is the flow that the test listens to. */
export async function openPage(
  address: string,
  flow: string,
  prepare?: (queryClient: QueryClient) => void,
): Promise<RenderedRoute> {
  const rendered = await renderFlow(flow, undefined, portalPage(address, prepare), 'page');
  onTestFinished(rendered.unmount);
  return rendered;
}
