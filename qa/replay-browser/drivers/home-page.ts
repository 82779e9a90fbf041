import { nth, partOf, role, visible } from '../../../src/machines/shared/screen';
import type { Hands } from '../driver';
import { through } from '../reply';

/** From here the home page asks the server, as it does not when it is opened: then the server has asked itself. */
export const besideHome = '/portal/archive';

/**
 * Goes to the home page, waits until a flow's part of it is there, and lets the flow come.
 * @param runner the name of the call that holds the program of the flow
 */
export async function openHome(
  hands: Hands,
  { flow, runner, still }: { flow: string; runner: string; still: boolean },
): Promise<void> {
  const { page, click, see, unhover, answer, begin } = hands;
  await page.emulateMedia({ reducedMotion: still ? 'reduce' : 'no-preference' });
  await click(nth(role('link', /首页$/, role('banner')), 0));
  await see([visible(partOf(flow))]);
  await unhover(partOf(flow));
  begin();
  await answer(runner, through);
}

export const isStill = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'still' in input && input.still === true;
