import { fromPromise } from 'xstate';
import type { PlaySource } from '../../machines/player/player/machine';
import { playerMachine } from '../../machines/player/player/machine';

/** A player whose addresses `find` fetches. */
export const playerFlow = (find: (signal: AbortSignal) => Promise<readonly PlaySource[]>) =>
  playerMachine.provide({
    actors: { findSources: fromPromise<readonly PlaySource[], undefined>(({ signal }) => find(signal)) },
  });
