import type { Marks } from './frame';
import { Across, Block, copper, Frame, mask, paper, Upright } from './frame';

/** Width of a line, and the gap to the next. */
export function LineSpace({ a, b }: Marks) {
  return (
    <Frame>
      <Block x={20} y={22} width={200} height={94} fill={mask} radius={4} />
      {[44, 92, 140, 188].map((x) => (
        <Block key={x} x={x - 12} y={22} width={24} height={94} fill={copper} />
      ))}
      <Across from={80} to={104} y={62} text={a} />
      <Across from={104} to={128} y={96} text={b} />
    </Frame>
  );
}

/** From the edge of the pad to the wall of the hole. */
export function AnnularRing({ a }: Marks) {
  return (
    <Frame>
      <Block x={20} y={14} width={200} height={108} fill={mask} radius={4} />
      <Block x={120} y={60} width={100} height={16} fill={copper} />
      <circle cx="100" cy="68" r="46" fill={copper} />
      <circle cx="100" cy="68" r="24" fill={paper} />
      <path d="M54 68H76M54 60v16M76 60v16" stroke="var(--ink)" />
      <text x="65" y="142" fill="var(--ink)" textAnchor="middle">
        {a}
      </text>
      <path d="M65 128V72" stroke="var(--ink)" strokeDasharray="2 3" />
    </Frame>
  );
}

/** The bridge of mask between two pads. */
export function SolderMask({ a }: Marks) {
  return (
    <Frame>
      <Block x={20} y={22} width={200} height={96} fill={mask} radius={4} />
      {[52, 132].map((x) => (
        <g key={x}>
          <Block x={x} y={40} width={56} height={60} fill="#0a3a2c" />
          <Block x={x + 6} y={46} width={44} height={48} fill="var(--gold)" radius={2} />
        </g>
      ))}
      <Across from={108} to={132} y={70} text={a} />
    </Frame>
  );
}

/** Height and stroke of letters. */
export function Silkscreen({ a, b }: Marks) {
  return (
    <Frame>
      <Block x={20} y={22} width={200} height={96} fill={mask} radius={4} />
      <path d="M52 94V46H78Q90 46 90 58T78 70H52M74 70 92 94" stroke={paper} strokeWidth="8" fill="none" />
      <path d="M108 58 122 46V94" stroke={paper} strokeWidth="8" fill="none" />
      <Upright from={42} to={98} x={146} text={a} />
      <Across from={118} to={126} y={112} text={b} below />
    </Frame>
  );
}

/** A value that may be a little more or less. */
export function Tolerance({ a }: Marks) {
  return (
    <Frame>
      <path d="M20 112H220" stroke="var(--line-strong)" />
      <path d="M30 112C80 112 92 30 120 30S160 112 210 112Z" fill="var(--mask-tint)" stroke={mask} strokeWidth="2" />
      <path d="M120 26V118" stroke={copper} strokeWidth="2" strokeDasharray="4 3" />
      <path d="M80 84V118M160 84V118" stroke="var(--ink)" />
      <Across from={80} to={160} y={124} text={a} below />
    </Frame>
  );
}
