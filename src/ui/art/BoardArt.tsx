import type { Board } from './board';
import { drawBoard } from './board';

export interface BoardArtProps {
  /** The same seed always gives the same picture. */
  seed: string;
  /** Aspect ratio of the drawing; the box crops it where its own differs. */
  ratio: number;
  /** The accessible name; without it the picture is decorative. */
  label?: string;
  /** One of the three greens, by default chosen by the seed. 0 is the darkest, for backgrounds of text. */
  mask?: 0 | 1 | 2;
  className?: string;
}

const gold = '#d9a441';

const most = 64;
const drawn = new Map<string, Board>();

/** A printed circuit board drawn from a seed. It uses no ids, so a page can show any number of them. */
export function BoardArt({ seed, ratio, label, mask, className }: BoardArtProps) {
  const board = rememberedBoard(seed, ratio, mask);
  const { width, height } = board;
  const row = { stroke: gold, fill: 'none' } as const;
  const fence = `M12 48V12H${width - 12}V${height - 12}`;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path fill={board.ground} d={`M0 0h${width}v${height}H0z`} />
      <path fill={board.pour} d={`M18 18h${width - 36}v${height - 36}H18z`} />
      <path stroke={board.copper} fill="none" strokeWidth="2.4" strokeLinejoin="round" d={board.traces} />
      <path {...row} strokeWidth="6" strokeDasharray="4 4" d={board.pins} />
      <path {...row} strokeWidth="10" strokeDasharray="8 6" d={board.chips} />
      <path {...row} strokeWidth="34" strokeDasharray="9 5" d={board.fingers} />
      <g {...row} strokeLinecap="round">
        <path strokeWidth="5" strokeDasharray="0 8" d={board.balls} />
        <path strokeWidth="7" d={board.vias} />
        <path strokeWidth="3" stroke={board.ground} d={board.vias} />
        <path strokeWidth="4" strokeDasharray="0 24" d={fence} opacity=".5" />
        <path strokeWidth="24" d={`M32 32h0M${width - 32} 32h0`} />
        <path strokeWidth="13" stroke={board.ground} d={`M32 32h0M${width - 32} 32h0`} />
      </g>
      <path stroke="#f7f6f1" strokeOpacity=".55" fill="none" strokeLinecap="round" d={board.silk} />
      <g fill="#f7f6f1" fillOpacity=".6" fontFamily="monospace" fontSize="10">
        {board.labels.map(({ x, y, text }) => (
          <text key={text} x={x} y={y}>
            {text}
          </text>
        ))}
      </g>
    </svg>
  );
}

/** A cached board, or a new one: the server draws a page's board once, not for each visitor. */
function rememberedBoard(seed: string, ratio: number, mask?: 0 | 1 | 2): Board {
  const key = `${ratio} ${mask} ${seed}`;
  const known = drawn.get(key);
  if (known) return known;
  const board = drawBoard(seed, ratio, mask);
  if (drawn.size >= most) drawn.clear();
  drawn.set(key, board);
  return board;
}
