import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { AnyScreen, Hands, Sight } from '../screen.ts';
import { stateName } from '../state-name.ts';

/**
 * What a runner adds to an event of a screen. `act` performs the user's action, with another event where it is given one:
 * nothing where the event comes from outside.
 */
type Override<H extends Hands> = (
  event: AnyEventObject,
  hands: H,
  act: (instead?: AnyEventObject) => Promise<unknown>,
) => unknown;

/** A screen with the additions of a runner. */
export interface OnScreen<H extends Hands> {
  screen: AnyScreen;
  /** By the event's type; includes each event from outside. */
  overrides?: Readonly<Record<string, Override<H>>>;
}

/**
 * The expected sights. `last` is the name of the previous step, empty at first; `world` what the portal is like, where it is
 * the portal itself. @throws where there is no view
 */
export function sightsOf(
  screen: AnyScreen,
  { value, context }: AnyMachineSnapshot,
  last: string,
  world?: unknown,
): readonly Sight[] {
  const state = stateName(value);
  const view = screen.views[state];
  if (view === undefined) throw new Error(`the screen has no view of ${state}`);
  return view(context, last, world);
}

/**
 * Does a user's event. `byTester`: what is done on the page is left to a person, and is waited for.
 * @throws where the screen has no action
 */
export async function perform<H extends Hands>(
  { screen, overrides = {} }: OnScreen<H>,
  event: AnyEventObject,
  hands: H,
  byTester?: () => Promise<'done' | 'yours'>,
): Promise<void> {
  const deed = screen.events[event.type];
  if (deed === undefined) throw new Error(`the screen has no action for ${event.type}`);
  const act = async (instead = event) => {
    if (deed === 'outside' || (byTester !== undefined && (await byTester()) === 'done')) return undefined;
    return deed(instead, hands);
  };
  const override = overrides[event.type];
  await (override === undefined ? act() : override(event, hands, act));
}

/** Missing and superfluous entries of a screen for a machine with these states and user events. */
export function gapsOf<H extends Hands>(
  { screen, overrides = {} }: OnScreen<H>,
  { states, events }: { states: readonly string[]; events: readonly string[] },
): string[] {
  return [
    ...states.filter((state) => screen.views[state] === undefined).map((state) => `view of ${state}`),
    ...Object.keys(screen.views)
      .filter((state) => !states.includes(state))
      .map((state) => `state of the view ${state}`),
    ...events.filter((type) => screen.events[type] === undefined).map((type) => `action for ${type}`),
    ...events
      .filter((type) => screen.events[type] === 'outside' && overrides[type] === undefined)
      .map((type) => `way to bring about ${type}`),
  ];
}
