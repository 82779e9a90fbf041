import type { Marks } from './frame';
import { Across, Block, copper, Frame, laminate, mask, paper, Words } from './frame';

/** Length and width. */
export function BoardSize({ a }: Marks) {
  return (
    <Frame>
      <Block x={36} y={18} width={168} height={92} fill={mask} radius={4} />
      {[46, 194].map((x) => [28, 100].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="4" fill={paper} />))}
      <path d="M70 46H120L140 66H176M70 66H104L126 88H176" stroke={copper} strokeWidth="4" fill="none" />
      <path d="M24 18V110M20 18h8M20 110h8M36 122H204M36 118v8M204 118v8" stroke="var(--ink)" fill="none" />
      <Words y={142} text={a} />
    </Frame>
  );
}

/** A router that cuts the outline. */
export function Routing({ a }: Marks) {
  return (
    <Frame>
      <Block x={20} y={22} width={200} height={92} fill={mask} radius={4} />
      <path d="M86 22V64A16 16 0 0 0 118 64V22Z" fill={paper} />
      <circle cx="102" cy="64" r="16" fill="none" stroke={copper} strokeWidth="2" strokeDasharray="4 3" />
      <path d="M102 58v12M96 64h12" stroke={copper} />
      <Across from={86} to={118} y={122} text={a} below />
      <path d="M86 84V118M118 84V118" stroke={paper} strokeDasharray="2 3" />
    </Frame>
  );
}

/** From copper to the edge. */
export function EdgeGap({ a }: Marks) {
  return (
    <Frame>
      <Block x={20} y={18} width={160} height={100} fill={mask} />
      <Block x={20} y={18} width={120} height={100} fill={copper} />
      <path d="M20 40H140M20 64H140M20 88H140" stroke="#b06330" />
      <path d="M180 12V124" stroke="var(--ink)" strokeWidth="2" strokeDasharray="6 3" />
      <Across from={140} to={180} y={68} text={a} />
    </Frame>
  );
}

/** Boards in a panel, with grooves between them. */
export function VCut({ a }: Marks) {
  return (
    <Frame>
      <Block x={30} y={14} width={180} height={58} fill={mask} />
      <path d="M90 14V72M150 14V72" stroke={paper} strokeWidth="2" strokeDasharray="5 3" />
      <path
        d="M30 92H84L90 100 96 92H144L150 100 156 92H210V122H156L150 114 144 122H96L90 114 84 122H30Z"
        fill={laminate}
      />
      <path d="M30 80H210M30 76v8M210 76v8" stroke="var(--ink)" />
      <Words y={142} text={a} />
    </Frame>
  );
}

/** Boards that hang together by perforated tabs. */
export function StampHoles({ a }: Marks) {
  return (
    <Frame>
      <Block x={20} y={16} width={86} height={100} fill={mask} />
      <Block x={134} y={16} width={86} height={100} fill={mask} />
      <Block x={104} y={46} width={32} height={40} fill={mask} />
      {[48, 57, 66, 75, 84].map((y) =>
        [106, 134].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="3" fill={paper} />),
      )}
      <path d="M106 88V120" stroke="var(--ink)" strokeDasharray="2 3" />
      <Words x={106} y={138} text={a} />
    </Frame>
  );
}

/** How far a board may bend. */
export function Warp({ a }: Marks) {
  return (
    <Frame>
      <path d="M20 104H220" stroke="var(--line-strong)" strokeDasharray="5 3" />
      <path d="M20 104Q120 20 220 104V92Q120 8 220 92Z" fill="none" />
      <path d="M20 92Q120 28 220 92V104Q120 40 20 104Z" fill={mask} />
      <path d="M120 72V104M115 72h10M115 104h10" stroke="var(--ink)" />
      <Words y={126} text={a} />
    </Frame>
  );
}
