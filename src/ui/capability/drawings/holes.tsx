import type { Marks } from './frame';
import { Across, Block, copper, Frame, laminate, mask, paper, Upright, Words } from './frame';

/** A plated hole, cut through. */
export function Drill({ a }: Marks) {
  return (
    <Frame>
      <Block x={30} y={44} width={180} height={70} />
      <Block x={30} y={40} width={180} height={6} fill={copper} />
      <Block x={30} y={112} width={180} height={6} fill={copper} />
      <Block x={88} y={40} width={64} height={78} fill={copper} />
      <Block x={94} y={38} width={52} height={82} fill={paper} />
      <Across from={94} to={146} y={28} text={a} />
    </Frame>
  );
}

/** From wall to wall. */
export function HoleGap({ a }: Marks) {
  return (
    <Frame>
      <Block x={20} y={22} width={200} height={96} fill={mask} radius={4} />
      {[74, 166].map((x) => (
        <g key={x}>
          <circle cx={x} cy="70" r="32" fill={copper} />
          <circle cx={x} cy="70" r="20" fill={paper} />
        </g>
      ))}
      <Across from={94} to={146} y={70} text={a} />
    </Frame>
  );
}

/** Plated holes that the outline cuts in half. */
export function HalfHole({ a, b }: Marks) {
  return (
    <Frame>
      <Block x={20} y={16} width={200} height={78} fill={mask} />
      {[64, 120, 176].map((x) => (
        <g key={x}>
          <path d={`M${x - 22} 94A22 22 0 0 1 ${x + 22} 94Z`} fill={copper} />
          <path d={`M${x - 13} 94.5A13 13 0 0 1 ${x + 13} 94.5Z`} fill={paper} />
        </g>
      ))}
      <Across from={51} to={77} y={108} text={a} below />
      <Across from={133} to={163} y={108} text={b} below />
    </Frame>
  );
}

/** Copper around the edge. */
export function EdgePlating() {
  return (
    <Frame>
      <path d="M34 84 150 112 214 74 98 46Z" fill={mask} />
      <path d="M34 84V98L150 126V112Z" fill={copper} />
      <path d="M150 112V126L214 88V74Z" fill="#a85c2b" />
      <path d="M34 84 150 112 214 74" stroke="var(--gold)" strokeWidth="3" fill="none" />
    </Frame>
  );
}

/** The cone of a countersunk hole. */
export function Countersink({ a }: Marks) {
  return (
    <Frame>
      <Block x={24} y={52} width={192} height={66} />
      <path d="M72 50H168L138 86V120H102V86Z" fill={paper} />
      <path d="M72 52 102 86M168 52 138 86" stroke="var(--ink)" strokeWidth="2" />
      <path d="M102 86 120 107 138 86" stroke="var(--ink-3)" strokeDasharray="3 3" fill="none" />
      <path d="M94 78A34 34 0 0 1 146 78" stroke={copper} strokeWidth="2" fill="none" />
      <Words y={40} text={a} />
    </Frame>
  );
}

/** A slot that does not go through. */
export function BlindSlot({ a, b }: Marks) {
  return (
    <Frame>
      <Block x={12} y={44} width={140} height={72} />
      <Block x={12} y={40} width={140} height={5} fill={copper} />
      <Block x={48} y={38} width={60} height={46} fill={paper} />
      <path d="M48 40V84H108V40" stroke="var(--ink)" fill="none" />
      <Across from={48} to={108} y={28} text={a} />
      <Upright from={40} to={84} x={162} text={b} />
    </Frame>
  );
}

/** A hole drilled out from below to the layer that still needs it. */
export function BackDrill({ a }: Marks) {
  return (
    <Frame>
      <Block x={30} y={24} width={150} height={98} />
      {[24, 54, 86, 116].map((y) => (
        <Block key={y} x={30} y={y} width={150} height={5} fill={copper} />
      ))}
      <Block x={88} y={24} width={34} height={48} fill={copper} />
      <Block x={94} y={22} width={22} height={54} fill={paper} />
      <Block x={82} y={72} width={46} height={52} fill={laminate} />
      <Block x={84} y={72} width={42} height={52} fill={paper} />
      <path d="M130 59H200M130 72H200" stroke="var(--ink-3)" strokeDasharray="3 3" />
      <Words x={200} y={92} text={a} />
    </Frame>
  );
}
