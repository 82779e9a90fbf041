import type { Item, Outcome, Undo } from '../../machines/shared/moderation/context';

/** An operation as it is sent: the acts and items of a page. */
export interface Sent<Act extends string, Of extends Item> {
  act: Act;
  items: readonly Of[];
  reason: string;
  batch: boolean;
}

/** What a page does. */
export interface Acts<Act extends string, Of extends Item> {
  operate: (sent: Sent<Act, Of>, signal: AbortSignal) => Promise<Outcome>;
  /** Where the server offers it. */
  takeBack?: (undo: Undo, signal: AbortSignal) => Promise<Outcome>;
}

/** The outcome of an act that cannot be taken back. */
export const acted = (message: string): Outcome => ({ message, batchId: '', done: 1, refused: [] });
