import type { AnyStateMachine, ContextFrom, EventFromLogic } from 'xstate';

/** A string is the whole of the words, white space at the ends aside. */
export type Words = string | { part: string } | { pattern: string };

type Role =
  | 'article'
  | 'alert'
  | 'banner'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'complementary'
  | 'dialog'
  | 'group'
  | 'heading'
  | 'img'
  | 'link'
  | 'list'
  | 'listitem'
  | 'main'
  | 'progressbar'
  | 'radio'
  | 'region'
  | 'searchbox'
  | 'status'
  | 'tab'
  | 'textbox'
  | 'timer';

interface RoleOptions {
  name?: Words;
  pressed?: boolean;
  level?: number;
}

/** Where something is on the page: data, which each runner turns into a locator of its own. */
export type Query = (({ role: Role } & RoleOptions) | { text: Words } | { label: Words } | { css: string }) & {
  within?: Query;
  /** The frame whose page it is in. */
  inFrame?: Query;
  /** Of the elements those that hold these words. */
  holding?: Words;
  /** Of the elements the one at this place, from 0. */
  nth?: number;
};

/** A part of the words. */
export const part = (words: string): Words => ({ part: words });

/** A RegExp is no data: its source is. */
const asWords = (words: Words | RegExp): Words => (words instanceof RegExp ? { pattern: words.source } : words);

const optional = (within: Query | undefined) => (within === undefined ? {} : { within });

export function role(kind: Role, name?: Words | RegExp | RoleOptions, within?: Query): Query {
  if (name === undefined) return { role: kind, ...optional(within) };
  const isName = typeof name === 'string' || name instanceof RegExp || 'part' in name || 'pattern' in name;
  return { role: kind, ...(isName ? { name: asWords(name) } : name), ...optional(within) };
}

export const button = (name: Words | RegExp, within?: Query): Query => role('button', name, within);

export const text = (words: Words | RegExp, within?: Query): Query => ({ text: asWords(words), ...optional(within) });

export const label = (words: Words | RegExp, within?: Query): Query => ({
  label: asWords(words),
  ...optional(within),
});

/** For what has neither role nor words. */
export const css = (selector: string, within?: Query): Query => ({ css: selector, ...optional(within) });

/** What a flow draws. */
export const partOf = (flow: string): Query => css(`[data-flow="${flow}"]`);

export const holding = (where: Query, words: Words | RegExp): Query => ({ ...where, holding: asWords(words) });

export const nth = (where: Query, at: number): Query => ({ ...where, nth: at });

/** What the first of the elements has, or all of them where they are counted. */
export interface Facts {
  value?: string;
  checked?: boolean;
  text?: Words;
  count?: number;
  /** In pixels; where the window is narrower, 16 less at each side of it. */
  width?: number;
  /** In pixels. */
  size?: readonly [width: number, height: number];
  /** Whether the focus is on or in it. */
  focus?: boolean;
  /** What assistive technology adds to its name. */
  description?: Words;
  /** Attributes by name; null where there must be none. */
  attributes?: Readonly<Record<string, string | null>>;
}

/** Something that is seen on the page, or is not; `there`: in the document, seen or not. */
export interface Sight {
  /** In Chinese, in the words of the page. */
  what: string;
  where: Query;
  is: 'visible' | 'there' | 'absent' | 'ready' | 'busy' | 'disabled';
  has?: Facts;
  /** Id of another flow, where that one draws it. */
  drawnBy?: string;
}

const plain = (words: Words): string => {
  if (typeof words === 'string') return words;
  return 'part' in words ? words.part : words.pattern;
};

/** The words that a query looks for, else what it looks by. */
export function wordsOf(where: Query): string {
  if (where.holding !== undefined) return plain(where.holding);
  if ('text' in where) return plain(where.text);
  if ('label' in where) return plain(where.label);
  if ('css' in where) return where.css;
  return where.name === undefined ? where.role : plain(where.name);
}

export const visible = (where: Query, what = wordsOf(where)): Sight => ({ what, where, is: 'visible' });
export const there = (where: Query, what = wordsOf(where)): Sight => ({ what, where, is: 'there' });
export const absent = (where: Query, what = wordsOf(where)): Sight => ({ what, where, is: 'absent' });
/** Can be used. */
export const ready = (where: Query, what = wordsOf(where)): Sight => ({ what, where, is: 'ready' });
/** Does what it was asked to. */
export const busy = (where: Query, what = wordsOf(where)): Sight => ({ what, where, is: 'busy' });
export const disabled = (where: Query, what = wordsOf(where)): Sight => ({ what, where, is: 'disabled' });
/** Is visible and has all this. */
export const showing = (where: Query, has: Facts, what = wordsOf(where)): Sight => ({
  what,
  where,
  is: 'visible',
  has,
});

/** What a person does with a page. Each waits until what it needs is there. */
export interface Hands {
  click: (where: Query) => Promise<void>;
  /** A click without a pointer, as that of a key: nothing that lies over the element catches it. */
  tap: (where: Query) => Promise<void>;
  fill: (where: Query, words: string) => Promise<void>;
  /** Chooses an option by its value. */
  select: (where: Query, value: string) => Promise<void>;
  check: (where: Query, checked: boolean) => Promise<void>;
  /** Chooses files of these names and sizes in bytes, at once. */
  choose: (where: Query, ...files: ReadonlyArray<{ name: string; size: number }>) => Promise<void>;
  /** Takes the focus away. */
  blur: (where: Query) => Promise<void>;
  hover: (where: Query) => Promise<void>;
  unhover: (where: Query) => Promise<void>;
  press: (where: Query, key: 'ArrowDown' | 'ArrowUp') => Promise<void>;
  /** Whether it is seen now. */
  sees: (where: Query) => Promise<boolean>;
  /** The value of a field. */
  valueIn: (where: Query) => Promise<string>;
  /** Waits until everything is as it should be. */
  see: (sights: readonly Sight[]) => Promise<void>;
}

/** How an event is done by hand. `outside`: nobody does it on the screen; each runner brings it about in its own way. */
type Deed<Event> = ((event: Event, hands: Hands) => Promise<unknown>) | 'outside';

/**
 * How a flow looks and how it is used, written from the requirements: what page test, replay and gallery have in common.
 * Like the model it never reaches the bundle of a page.
 */
export interface Screen<M extends AnyStateMachine> {
  /**
   * What is shown in a state, by its name as `data-state` bears it. `last` is the name of the step that led here, empty
   * at first: the same state may bear other words. `world`: what the portal is like, in a case with one (`world.ts`).
   */
  views: Readonly<Record<string, (context: ContextFrom<M>, last: string, world?: unknown) => readonly Sight[]>>;
  events: { readonly [Type in EventFromLogic<M>['type']]: Deed<Extract<EventFromLogic<M>, { type: Type }>> };
  /**
   * What is announced (`role="alert"`) by a step, word for word, by state and step: `form: form.submit(notAgreed)`. A
   * function where it depends on what happened before. Every other step announces nothing.
   */
  announces?: Readonly<Record<string, string | ((before: ContextFrom<M>) => string | undefined)>>;
}

export type AnyScreen = Screen<AnyStateMachine>;

/** A screen is typed by its own machine; the runners read all of them through the general type. */
export const screenOf = <M extends AnyStateMachine>(screen: Screen<M>): AnyScreen => screen as unknown as AnyScreen;
