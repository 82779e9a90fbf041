import type { Locator } from 'playwright';

/** Something that has to be seen on the page, or must not be; `there`: seen or not. */
export interface Sight {
  /** In the words of the page. */
  what: string;
  where: Locator;
  is: 'visible' | 'there' | 'absent' | 'ready' | 'busy' | 'disabled' | { value: string } | { checked: boolean };
}

export const visible = (what: string, where: Locator): Sight => ({ what, where, is: 'visible' });
export const absent = (what: string, where: Locator): Sight => ({ what, where, is: 'absent' });

interface Found {
  shown: boolean;
  busy: boolean;
  disabled: boolean;
  value: string;
  checked: boolean;
}

const look = (where: Locator): Promise<Found[]> =>
  where.evaluateAll((elements) =>
    elements.map((element) => ({
      shown: element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      busy: element.getAttribute('aria-busy') === 'true',
      disabled: element.matches(':disabled'),
      value: 'value' in element ? String(element.value) : '',
      checked: element.matches(':checked'),
    })),
  );

/** What is wrong with what was found, in a few words; undefined where nothing is. */
export function faultOf({ what, is }: Pick<Sight, 'what' | 'is'>, found: readonly Found[]): string | undefined {
  if (is === 'there') return found.length > 0 ? undefined : `${what} is not there`;
  const shown = found.filter((entry) => entry.shown);
  if (is === 'absent') return shown.length === 0 ? undefined : `${what} is there`;
  const [first] = shown;
  if (first === undefined) return `${what} is not seen`;
  if (typeof is === 'object' && 'checked' in is) {
    return first.checked === is.checked ? undefined : `${what} is ${is.checked ? 'not ' : ''}checked`;
  }
  if (typeof is === 'object') return first.value === is.value ? undefined : `${what} holds other text`;
  if (is === 'visible') return undefined;
  if (is === 'busy') return first.busy ? undefined : `${what} is not busy`;
  if (is === 'disabled') return first.disabled ? undefined : `${what} is not disabled`;
  return first.busy || first.disabled ? `${what} is not ready` : undefined;
}

/** What is not as it should be. */
export async function unseen(sights: readonly Sight[]): Promise<string[]> {
  const faults: string[] = [];
  for (const sight of sights) {
    const fault = faultOf(sight, await look(sight.where));
    if (fault !== undefined) faults.push(fault);
  }
  return faults;
}
