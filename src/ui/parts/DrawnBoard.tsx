import { useEffect, useRef } from 'react';
import type { BoardArtProps } from '../art/BoardArt';
import { useLazyPart } from './use-lazy-part';

const fetchBoard = async () => ({ default: (await import('../art/BoardArt')).BoardArt });

/** A board drawn from its seed when it comes near the window; until then there is a plain one. */
export function DrawnBoard(props: BoardArtProps) {
  const { Part, load } = useLazyPart<BoardArtProps>(fetchBoard);
  const plain = useRef<SVGSVGElement>(null);
  useEffect(() => {
    if (!plain.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load();
      },
      { rootMargin: '200px' },
    );
    observer.observe(plain.current);
    return () => observer.disconnect();
  }, [load]);
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
