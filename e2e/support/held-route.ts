import type { Page, Route } from '@playwright/test';

/** Holds the requests to these addresses back until the returned function is called; then they go on, or what else is said. */
export async function holdRoute(
  page: Page,
  address: string,
  then: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await then(route);
  });
  return release;
}
