/* What acts are made of; apart from the machine, for the first view on a page. */

/** What is acted on, as it was seen when the act was decided on. */
export interface Item {
  id: number | string;
}

/** An act as it is confirmed and sent. */
export interface Operation {
  act: string;
  items: readonly Item[];
  reason: string;
  /** Whether it was asked for the selection. */
  batch: boolean;
}

interface Refused {
  id: number;
  message: string;
}

/** What the server made of an operation. */
export interface Outcome {
  message: string;
  /** By which it is taken back; empty where it cannot be. */
  batchId: string;
  /** How many have changed. */
  done: number;
  refused: readonly Refused[];
}

/** An operation of the log, or all of a batch. */
export type Undo = { batchId: string } | { logId: number };

/** In what pages differ. */
export interface Rules {
  /** The acts that are confirmed first. */
  grave: readonly string[];
  /** What is said where several are to be acted on, and none is selected. */
  noneSelected: string;
}

export interface Context {
  rules: Rules;
  selected: ReadonlyArray<Item['id']>;
  reason: string;
  asked: Operation | null;
  undo: Undo | null;
  message: string;
  refused: readonly Refused[];
}

/** What shows the items is fetched again: an act was done or has failed. `of` is null where one was taken back. */
export interface ItemsChange {
  type: 'items.change';
  of: Operation | null;
  done: boolean;
}

export const begin = (rules: Rules): Context => ({
  rules,
  selected: [],
  reason: '',
  asked: null,
  undo: null,
  message: '',
  refused: [],
});
