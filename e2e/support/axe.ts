import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** What axe finds wrong, and targets too small or too close to press: each with its element, for the failure message. */
export async function violations(page: Page): Promise<string[]> {
  // The login frame is checked as a page of its own. Without other frames axe needs no page of its own either.
  const { violations: found, passes } = await new AxeBuilder({ page })
    .exclude('iframe')
    .setLegacyMode()
    // Selectors of each element that passes would take a third of the time.
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .analyze();
  expect(passes.length).toBeGreaterThan(10);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}
