import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { FlowModel } from '../../../src/machines/shared/flow-model';
import type { AnyScreen, Query } from '../../../src/machines/shared/screen';
import { ready, wordsOf } from '../../../src/machines/shared/screen';
import { locatorOf, unseen } from './locator';

/** What can be pressed on a screen, and the events that a press may bring about. */
export interface Press {
  where: Query;
  events: readonly AnyEventObject[];
}

const nothing = async () => undefined;

/** The last thing that is pressed to bring an event about; undefined where nothing is. */
async function pressedFor(screen: AnyScreen, event: AnyEventObject, seen: boolean): Promise<Query | undefined> {
  const deed = screen.events[event.type];
  if (deed === undefined || deed === 'outside') return undefined;
  let pressed: Query | undefined;
  const press = async (where: Query) => {
    pressed = where;
  };
  const other = async () => {
    pressed = undefined;
  };
  await deed(event, {
    click: press,
    tap: press,
    fill: other,
    select: other,
    check: other,
    choose: other,
    blur: other,
    hover: other,
    unhover: other,
    press: other,
    sees: async () => seen,
    valueIn: async () => '',
    see: nothing,
  });
  return pressed;
}

/** All that can be pressed, found by doing each event of the model without a page. */
export async function pressesOf(screen: AnyScreen, { events }: FlowModel<AnyStateMachine>): Promise<Press[]> {
  const presses = new Map<string, { where: Query; events: AnyEventObject[] }>();
  for (const [type, { cases }] of Object.entries(events))
    for (const event of cases?.map(({ payload }) => ({ ...payload, type })) ?? [{ type }])
      for (const seen of [true, false]) {
        const where = await pressedFor(screen, event, seen);
        if (where === undefined) continue;
        const key = JSON.stringify(where);
        const known = presses.get(key) ?? { where, events: [] };
        known.events.push(event);
        presses.set(key, known);
      }
  return [...presses.values()];
}

/** Whether a press would be one: nothing lies over the element, and it is neither a field, nor chosen already, nor a link, which leads on by itself. */
function isPressable(element: Element): boolean {
  if (element.matches('a[href], input[type="search"], [role="combobox"], [aria-selected="true"], :disabled'))
    return false;
  if (element instanceof HTMLLabelElement && element.control?.matches(':disabled')) return false;
  if (element.closest('[inert]')) return false;
  const modals = [...document.querySelectorAll(':modal, [aria-modal="true"]')];
  if (modals.length > 0 && !modals.some((modal) => modal.contains(element))) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit === null || element.contains(hit);
}

/**
 * What looks as if it could be pressed while the machine takes none of its events: such a press is lost. What led here
 * may be pressed twice.
 */
export function lostPresses(presses: readonly Press[], snapshot: AnyMachineSnapshot, last: string): string[] {
  const found = new Map<Element, { words: string; events: AnyEventObject[] }>();
  for (const { where, events } of presses) {
    const [element] = locatorOf(where).elements();
    if (element === undefined || unseen([ready(where)]).length > 0) continue;
    const known = found.get(element);
    if (known) known.events.push(...events);
    else found.set(element, { words: wordsOf(where), events: [...events] });
  }
  return [...found]
    .filter(([, { events }]) => !events.some((event) => snapshot.can(event) || last.split('(')[0] === event.type))
    .filter(([element]) => isPressable(element))
    .map(([, { words }]) => words);
}
