import type { Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';

/** Watches the calls of a page from now on. @returns waits until none of them is under way */
export function watchCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => request.resourceType() === 'fetch' && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => expect.poll(() => open.size).toBe(0);
}
