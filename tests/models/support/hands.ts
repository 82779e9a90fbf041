import type { ActorRefLike, AnyEventObject } from 'xstate';
import type { Hands, Query } from '../../../src/machines/shared/screen';
import { locatorOf, unseen } from './locator';
import { ask, see } from './patience';

/** What a page test does beside what a person does. */
export interface PageHands extends Hands {
  /** Hands the event to the machine directly: only for what no person does. */
  send: (event: AnyEventObject) => void;
  /** The actor of another flow on the page, whose own actors are stubs. */
  beside: (id: string) => ActorRefLike;
}

/** The one element that a query finds, once it is there. */
async function elementOf(where: Query): Promise<HTMLElement> {
  const located = locatorOf(where);
  await see(located).toBeInTheDocument();
  const element = located.element();
  if (!(element instanceof HTMLElement)) throw new Error('no element of HTML');
  return element;
}

/** The browser's own pointer stands wherever the test before has left it: this one is another. */
const point = (element: HTMLElement, type: 'pointerover' | 'pointerout') =>
  element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }));

/** Hands in the browser that runs the test. */
export const hands: Hands = {
  click: (where) => locatorOf(where).click(),
  tap: async (where) => (await elementOf(where)).click(),
  fill: (where, words) => locatorOf(where).fill(words),
  select: (where, value) => locatorOf(where).selectOptions(value),
  check: async (where, checked) => {
    if ((await elementOf(where)).matches(':checked') !== checked) await locatorOf(where).click();
  },
  choose: (where, ...files) =>
    locatorOf(where).upload(files.map(({ name, size }) => new File([new Uint8Array(size)], name))),
  blur: async (where) => (await elementOf(where)).blur(),
  hover: async (where) => {
    point(await elementOf(where), 'pointerover');
  },
  unhover: async (where) => {
    point(await elementOf(where), 'pointerout');
  },
  press: async (where, key) => {
    (await elementOf(where)).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  },
  sees: async (where) => unseen([{ what: '', where, is: 'visible' }]).length === 0,
  valueIn: async (where) => {
    const element = await elementOf(where);
    return 'value' in element ? String(element.value) : '';
  },
  see: (sights) => ask('seen', () => unseen(sights)).toEqual([]),
};
