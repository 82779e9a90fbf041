import { randomFrom } from './random';

const gold = '#e0a526';
const light = '#f9dd8d';
const ground = '#7a130f';

/** The strokes of an 18, as traces of a board. */
const figures = 'M150 150 214 96V404M430 96a74 74 0 1 1-.1 0ZM430 244a84 84 0 1 1-.1 0Z';

/** From the figures to the edge, at the angles that traces have. */
const traces = [
  'M214 404v46l40 40',
  'M150 150H92L40 98V0',
  'M356 170H300L260 130V40',
  'M504 170h52l44-44V20',
  'M514 328h54l72 72',
  'M346 328h-44l-60 60v102',
  'M430 412v40l-38 38',
];
const vias = 'M260 40h0M600 20h0M40 60h0M302 328h0M556 170h0M568 328h0M92 150h0';

interface Piece {
  x: number;
  y: number;
  turn: number;
  kind: 'resistor' | 'capacitor' | 'bean';
}

/** Electronic parts that fall like confetti; the same on the server and in the browser. */
function confetti(): Piece[] {
  const random = randomFrom('anniversary');
  const kinds = ['bean', 'resistor', 'capacitor'] as const;
  return Array.from({ length: 26 }, (_, index) => ({
    x: 20 + random.next() * 600,
    y: 12 + random.next() * 450,
    turn: random.between(0, 11) * 30,
    kind: kinds[index % 3] ?? 'bean',
  }));
}

const pieces = confetti();

function Part({ x, y, turn, kind }: Piece) {
  const place = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})`;
  if (kind === 'bean')
    return (
      <g transform={place}>
        <ellipse rx="10" ry="7" fill={gold} />
        <path d="M-6 -1.5Q0 3 6 -1.5" fill="none" stroke="#8a5a0b" strokeWidth="1.6" strokeLinecap="round" />
      </g>
    );
  return (
    <g transform={place}>
      <path d="M-9 -4.5h18v9h-18Z" fill={light} />
      <path d="M-5.5 -4.5h11v9h-11Z" fill={kind === 'resistor' ? '#0b4a37' : '#c8733a'} />
    </g>
  );
}

function Eighteen() {
  return (
    <g fill="none" stroke={gold} strokeLinejoin="round" strokeLinecap="round">
      <g strokeWidth="3" opacity=".55">
        {traces.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      <path d={vias} strokeWidth="16" />
      <path d={vias} strokeWidth="7" stroke={ground} />
      <path d={figures} strokeWidth="66" />
      <path d={figures} strokeWidth="60" stroke={ground} />
      <path d={figures} strokeWidth="46" stroke={light} />
      <path d={figures} strokeWidth="42" />
      <path d={figures} strokeWidth="24" stroke={ground} />
      <path d={figures} strokeWidth="9" stroke={light} strokeDasharray="0 18" />
    </g>
  );
}

/** Confetti of parts around a routed 18. Decorative: the heading has the same text. */
export function AnniversaryArt({ eighteen, className }: { eighteen: boolean; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 640 490" aria-hidden="true">
      {eighteen && <Eighteen />}
      {pieces.map((piece) => (
        <Part key={`${piece.x}`} {...piece} />
      ))}
    </svg>
  );
}
