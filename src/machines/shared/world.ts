import type { AnyWorld, FlowWorld } from '@circuit-portal/workbench/world';
import { worldOf as typedWorld } from '@circuit-portal/workbench/world';
import type { Prepared } from '../../../contract/prepared';
import { asPrepared } from './means';

export type * from '@circuit-portal/workbench/world';
export { because, callOf } from '@circuit-portal/workbench/world';

interface PortalWorld<W> extends FlowWorld<W> {
  page(prepared: Prepared, world: W, start: string): string;
}

/** A world of the portal: where the words of a model name samples, its cases name what was prepared. */
export const worldOf = <W extends object>(world: PortalWorld<W>): AnyWorld =>
  typedWorld({ said: asPrepared, ...world });

/** The world of a flow by its own facts, for a pair that changes some of it. */
export const typedAs = <W extends object>(world: AnyWorld): FlowWorld<W> => world as unknown as FlowWorld<W>;
