import type { Static } from 'typebox';
import { Type } from 'typebox';

/** Numbers are text, as they are printed: 0.10 keeps its zero. */
const number = Type.String({ pattern: '^[0-9]{1,6}(\\.[0-9]{1,4})?$' });
const unit = Type.String({ maxLength: 8, description: 'mm, mil and inch are converted; any other is shown as it is' });
const key = Type.String({ pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$', maxLength: 40 });
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });

const board = Type.Union([Type.Literal('fr4'), Type.Literal('fpc')]);
/** What a limit decides: about a board that is checked, in the quote, and in the rules for KiCad. */
const subject = Type.Union([
  Type.Literal('layers'),
  Type.Literal('minSize'),
  Type.Literal('maxSize'),
  Type.Literal('thickness'),
  /** Thickness divided by the number of layers, in mm. */
  Type.Literal('perLayer'),
  /** Thickness divided by the diameter of the smallest hole. */
  Type.Literal('aspect'),
  Type.Literal('copper'),
  Type.Literal('line'),
  Type.Literal('drill'),
  Type.Literal('finish'),
  Type.Literal('annularRing'),
  Type.Literal('holeGap'),
  Type.Literal('edgeGap'),
]);
export type Subject = Static<typeof subject>;
export type BoardKind = Static<typeof board>;

const level = Type.Union([Type.Literal('usual'), Type.Literal('extreme')]);
export type Level = Static<typeof level>;

const decides = Type.Object({
  board,
  subject,
  /** `extreme` can be made, but not as a matter of course. */
  level,
  /** Holds only for these thicknesses of copper, in the unit of the board's copper. */
  copper: Type.Optional(Type.Array(number, { minItems: 1, maxItems: 10 })),
  /** Holds only for boards of so many layers. */
  layers: Type.Optional(Type.Object({ from: Type.Integer({ minimum: 1 }), to: Type.Integer({ minimum: 1 }) })),
  /** Numbers above this one have to be even. */
  evenAbove: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type Decides = Static<typeof decides>;

const common = {
  /** What the limit is about, where a row has several; in a comparison the title of its column. */
  label: Type.Optional(text(40)),
  decides: Type.Optional(decides),
};
const limit = Type.Union([
  Type.Object({ ...common, kind: Type.Literal('range'), from: number, to: number, unit }),
  /** Inclusive. */
  Type.Object({ ...common, kind: Type.Literal('least'), value: number, unit }),
  /** Exclusive. */
  Type.Object({ ...common, kind: Type.Literal('over'), value: number, unit }),
  Type.Object({ ...common, kind: Type.Literal('most'), value: number, unit }),
  Type.Object({ ...common, kind: Type.Literal('exact'), value: number, unit }),
  Type.Object({
    ...common,
    kind: Type.Literal('choices'),
    values: Type.Array(number, { minItems: 1, maxItems: 30 }),
    unit,
  }),
  /** Plus and minus. */
  Type.Object({ ...common, kind: Type.Literal('tolerance'), value: number, unit }),
  Type.Object({ ...common, kind: Type.Literal('around'), value: number, tolerance: number, unit }),
  Type.Object({ ...common, kind: Type.Literal('size'), width: number, height: number, unit }),
  Type.Object({
    ...common,
    kind: Type.Literal('sizes'),
    from: Type.Object({ width: number, height: number }),
    to: Type.Object({ width: number, height: number }),
    unit,
  }),
  Type.Object({
    ...common,
    kind: Type.Literal('options'),
    options: Type.Array(text(20), { minItems: 1, maxItems: 20 }),
  }),
  Type.Object({ ...common, kind: Type.Literal('text'), text: text(80) }),
]);
export type Limit = Static<typeof limit>;

const drawing = Type.Union([
  Type.Literal('stackup'),
  Type.Literal('lamination'),
  Type.Literal('material'),
  Type.Literal('boardSize'),
  Type.Literal('thickness'),
  Type.Literal('copper'),
  Type.Literal('lineSpace'),
  Type.Literal('annularRing'),
  Type.Literal('solderMask'),
  Type.Literal('silkscreen'),
  Type.Literal('drill'),
  Type.Literal('holeGap'),
  Type.Literal('halfHole'),
  Type.Literal('edgePlating'),
  Type.Literal('countersink'),
  Type.Literal('blindSlot'),
  Type.Literal('backDrill'),
  Type.Literal('routing'),
  Type.Literal('edgeGap'),
  Type.Literal('vCut'),
  Type.Literal('stampHoles'),
  Type.Literal('tolerance'),
  Type.Literal('warp'),
  Type.Literal('stiffener'),
  Type.Literal('component'),
  Type.Literal('reflow'),
  Type.Literal('stencil'),
  Type.Literal('aperture'),
]);
export type DrawingName = Static<typeof drawing>;

const picture = Type.Union([
  /** Drawn; the limits of these positions are written at its dimension lines. */
  Type.Object({ drawing, marks: Type.Array(Type.Integer({ minimum: 0, maximum: 19 }), { maxItems: 2 }) }),
  Type.Object({ url: Type.String({ pattern: '^/[^/\\\\]', maxLength: 500 }), alt: text(80) }),
]);
export type CapabilityPicture = Static<typeof picture>;

const row = Type.Object({
  /** The fragment of the row's link. */
  key,
  item: text(40),
  limits: Type.Array(limit, { minItems: 1, maxItems: 20 }),
  detail: Type.String({ maxLength: 400 }),
  picture: Type.Optional(picture),
});
export type CapabilityRow = Static<typeof row>;

const section = Type.Object({
  key,
  title: text(40),
  note: Type.Optional(text(200)),
  /** Titles of the columns of a comparison. */
  compare: Type.Optional(Type.Array(text(20), { minItems: 2, maxItems: 3 })),
  rows: Type.Array(row, { minItems: 1, maxItems: 60 }),
});
export type CapabilitySection = Static<typeof section>;

/** R500 */
const tabKey = Type.Union([Type.Literal('pcb'), Type.Literal('fpc'), Type.Literal('smt')]);
export type TabKey = Static<typeof tabKey>;

const tab = Type.Object({ key: tabKey, sections: Type.Array(section, { minItems: 1, maxItems: 40 }) });
export type CapabilityTab = Static<typeof tab>;

/** All that is on the capability page. */
export const capabilityTable = Type.Object({ tabs: Type.Array(tab, { minItems: 3, maxItems: 3 }) });
export type CapabilityTable = Static<typeof capabilityTable>;
