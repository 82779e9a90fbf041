import type { ComponentType } from 'react';
import type { DrawingName } from '../../../../contract/capability/fields';
import { Aperture, Component, Reflow, Stencil } from './assembly';
import { Copper, Lamination, Material, Stackup, Stiffener, Thickness } from './build-up';
import type { Marks } from './frame';
import { BackDrill, BlindSlot, Countersink, Drill, EdgePlating, HalfHole, HoleGap } from './holes';
import { AnnularRing, LineSpace, Silkscreen, SolderMask, Tolerance } from './lines';
import { BoardSize, EdgeGap, Routing, StampHoles, VCut, Warp } from './outlines';

const drawings: Readonly<Record<DrawingName, ComponentType<Marks>>> = {
  stackup: Stackup,
  lamination: Lamination,
  material: Material,
  boardSize: BoardSize,
  thickness: Thickness,
  copper: Copper,
  lineSpace: LineSpace,
  annularRing: AnnularRing,
  solderMask: SolderMask,
  silkscreen: Silkscreen,
  drill: Drill,
  holeGap: HoleGap,
  halfHole: HalfHole,
  edgePlating: EdgePlating,
  countersink: Countersink,
  blindSlot: BlindSlot,
  backDrill: BackDrill,
  routing: Routing,
  edgeGap: EdgeGap,
  vCut: VCut,
  stampHoles: StampHoles,
  tolerance: Tolerance,
  warp: Warp,
  stiffener: Stiffener,
  component: Component,
  reflow: Reflow,
  stencil: Stencil,
  aperture: Aperture,
};

/** What the numbers of a row mean, with the numbers at the dimension lines. */
export function Drawing({ name, marks }: { name: DrawingName; marks: readonly (string | undefined)[] }) {
  const Drawn = drawings[name];
  return <Drawn a={marks[0]} b={marks[1]} />;
}
