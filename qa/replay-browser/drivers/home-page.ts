import type { Hands } from '../driver';
import { through } from '../reply';
import { visible } from '../sight';

/** From here the home page asks the server, as it does not when it is opened: then the server has asked itself. */
export const besideHome = '/portal/archive';

/** Neither over nor on anything that listens to the pointer. */
export const pointerAway = ({ page }: Pick<Hands, 'page'>): Promise<void> => page.mouse.move(2, 2);

/**
 * Goes to the home page, waits until a flow's part of it is there, and lets the flow come.
 * @param runner the name of the call that holds the program of the flow
 */
export async function openHome(
  hands: Hands,
  { flow, runner, still }: { flow: string; runner: string; still: boolean },
): Promise<void> {
  const { page, see, answer, begin } = hands;
  await page.emulateMedia({ reducedMotion: still ? 'reduce' : 'no-preference' });
  await page.getByRole('banner').getByRole('link', { name: /首页$/ }).first().click();
  await see([visible(flow, page.locator(`[data-flow="${flow}"]`))]);
  await pointerAway(hands);
  begin();
  await answer(runner, through);
}

/** A click that comes without a pointer, as that of a finger or a key: a pointer would hold what moves. */
export const tap = (hands: Hands, name: string | RegExp, within: string): Promise<void> =>
  hands.page.locator(`[data-flow="${within}"]`).getByRole('button', { name }).dispatchEvent('click');

export const isStill = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'still' in input && input.still === true;
