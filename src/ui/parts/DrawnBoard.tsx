import { useRef } from 'react';
import type { BoardArtProps } from '../art/BoardArt';
import { useLazyPart } from './use-lazy-part';
import { useNear } from './use-near';

const fetchBoard = async () => ({ default: (await import('../art/BoardArt')).BoardArt });

/** A board drawn from its seed when it comes near the window; until then there is a plain one. */
export function DrawnBoard(props: BoardArtProps) {
  const { Part, load } = useLazyPart<BoardArtProps>(fetchBoard);
  const plain = useRef<SVGSVGElement>(null);
  useNear(plain, load, 200);
  if (Part) return <Part {...props} />;
  // The element that the board is: style sheets select by it.
  return (
    <svg
      ref={plain}
      viewBox={`0 0 ${props.ratio * 100} 100`}
      className={props.className}
      aria-hidden="true"
      style={{ display: 'block', background: 'var(--mask)' }}
    />
  );
}
