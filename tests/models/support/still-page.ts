import { cdp, page } from 'vitest/browser';

/** A desk-sized page of a visitor who wants no motion: what opens is there at once. */
export async function stillPage(): Promise<void> {
  await page.viewport(1280, 1000);
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
}
