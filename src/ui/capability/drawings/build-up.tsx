import type { Marks } from './frame';
import { Block, copper, Frame, laminate, mask, Upright, Words } from './frame';

/** The copper layers of a board, cut through. */
export function Stackup({ a }: Marks) {
  return (
    <Frame>
      <Block x={30} y={30} width={150} height={86} />
      {[30, 56, 82, 110].map((y) => (
        <Block key={y} x={30} y={y} width={150} height={6} fill={copper} />
      ))}
      {[46, 72, 98].map((y) => (
        <path key={y} d={`M34 ${y}H176`} stroke="#b39b58" strokeDasharray="3 4" />
      ))}
      <Words x={120} y={138} text={a} />
    </Frame>
  );
}

/** Core and prepreg between the foils. */
export function Lamination() {
  return (
    <Frame>
      {[18, 44, 78, 112].map((y, index) => (
        <g key={y}>
          <Block
            x={50}
            y={y}
            width={140}
            height={index === 2 ? 22 : 18}
            fill={index % 2 === 1 ? '#efe3bd' : laminate}
          />
          <Block x={50} y={y - 4} width={140} height={4} fill={copper} />
        </g>
      ))}
      <Block x={50} y={130} width={140} height={4} fill={copper} />
      <path d="M26 20v108m-5-8 5 8 5-8M26 20l-5 8m5-8 5 8" stroke="var(--ink-3)" fill="none" />
    </Frame>
  );
}

/** The weave of a laminate under copper. */
export function Material() {
  return (
    <Frame>
      <path d="M40 96 120 128 200 96 120 64Z" fill={copper} />
      <path d="M40 76 120 108 200 76 120 44Z" fill={laminate} />
      <path
        d="M56 70 136 102M72 63 152 95M88 57 168 89M104 50 184 82M184 70 104 102M168 63 88 95M152 57 72 89M136 50 56 82"
        stroke="#b39b58"
        strokeWidth="1"
      />
      <path d="M40 56 120 88 200 56 120 24Z" fill={mask} fillOpacity="0.9" />
    </Frame>
  );
}

/** The height of a whole board. */
export function Thickness({ a }: Marks) {
  return (
    <Frame>
      <Block x={12} y={44} width={104} height={62} />
      <Block x={12} y={40} width={104} height={6} fill={copper} />
      <Block x={12} y={104} width={104} height={6} fill={copper} />
      <Block x={12} y={35} width={104} height={5} fill={mask} />
      <Block x={12} y={110} width={104} height={5} fill={mask} />
      <Upright from={35} to={115} x={128} text={a} />
    </Frame>
  );
}

/** The height of the foil. */
export function Copper({ a }: Marks) {
  return (
    <Frame>
      <Block x={12} y={76} width={112} height={46} />
      <path d="M26 76 32 48H94L100 76Z" fill={copper} />
      <path d="M32 48H94" stroke="var(--gold)" strokeWidth="4" />
      <Upright from={48} to={76} x={116} text={a} />
    </Frame>
  );
}

/** A stiffener glued under a flexible board. */
export function Stiffener({ a }: Marks) {
  return (
    <Frame>
      <path d="M14 58C60 58 70 40 110 52H200V60H110C70 48 60 66 14 66Z" fill="#e5a94c" />
      <Block x={120} y={60} width={80} height={5} fill="#a9b4ad" />
      <Block x={120} y={65} width={80} height={34} fill="#7d8a83" />
      <path d="M212 65h10M212 99h10M217 65V99" stroke="var(--ink)" />
      <Words x={160} y={124} text={a} />
    </Frame>
  );
}
