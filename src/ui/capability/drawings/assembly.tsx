import type { Marks } from './frame';
import { Across, Block, copper, Frame, mask, paper, Words } from './frame';

/** A part on its pads. */
export function Component({ a }: Marks) {
  return (
    <Frame>
      <Block x={20} y={86} width={200} height={30} fill={mask} />
      <Block x={56} y={78} width={40} height={8} fill="var(--gold)" />
      <Block x={144} y={78} width={40} height={8} fill="var(--gold)" />
      <Block x={70} y={40} width={100} height={38} fill="#3a3f3c" radius={3} />
      <Block x={66} y={40} width={18} height={38} fill="#c9cfcb" radius={3} />
      <Block x={156} y={40} width={18} height={38} fill="#c9cfcb" radius={3} />
      <path d="M66 78Q50 80 48 86H66ZM174 78Q190 80 192 86H174Z" fill="#aab3ad" />
      <Words y={30} text={a} />
    </Frame>
  );
}

/** The temperature over time in the oven. */
export function Reflow({ a }: Marks) {
  return (
    <Frame>
      <path d="M30 14V120H224" stroke="var(--ink)" fill="none" />
      <path
        d="M30 112C60 78 76 74 110 70 140 66 144 34 164 34S186 90 214 108"
        stroke={copper}
        strokeWidth="3"
        fill="none"
      />
      <path d="M30 34H164" stroke="var(--ink-3)" strokeDasharray="4 3" />
      <Words x={100} y={26} text={a} />
      <text x="220" y="138" fill="var(--ink-3)" textAnchor="end">
        时间
      </text>
    </Frame>
  );
}

/** A sheet with openings in its frame. */
export function Stencil() {
  return (
    <Frame>
      <Block x={40} y={10} width={160} height={130} fill="#a9b4ad" radius={4} />
      <Block x={56} y={24} width={128} height={102} fill="#dfe4e1" />
      {[44, 60, 76, 92, 108].map((y) =>
        [76, 92, 148, 164].map((x) => (
          <Block key={`${x} ${y}`} x={x - 5} y={y - 4} width={10} height={7} fill={paper} />
        )),
      )}
      <Block x={108} y={60} width={24} height={30} fill={paper} />
    </Frame>
  );
}

/** One opening, cut through: paste falls on the pad. */
export function Aperture({ a }: Marks) {
  return (
    <Frame>
      <Block x={20} y={44} width={78} height={22} fill="#a9b4ad" />
      <Block x={142} y={44} width={78} height={22} fill="#a9b4ad" />
      <path d="M98 44H142L146 66H94Z" fill="#6d7670" />
      <Block x={84} y={66} width={72} height={10} fill={copper} />
      <Block x={20} y={76} width={200} height={40} fill={mask} />
      <Across from={98} to={142} y={32} text={a} />
    </Frame>
  );
}
