import type { Selection } from 'd3-selection';
import { select } from 'd3-selection';
import { zoom, zoomIdentity } from 'd3-zoom';
import { useEffect, useRef, useState } from 'react';

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** The smallest words of a drawing have 12 px in its own units; on the screen they have at least 11. */
const leastScale = 11 / 12;
const mostScale = 3;
const usualScale = 1.25;
/** Around what is shown, in pixels. */
const margin = 24;

const middleOf = ({ x, y, width, height }: Area) => ({ x: x + width / 2, y: y + height / 2 });

/** The smallest area that holds all of these. */
export function around(areas: readonly Area[]): Area {
  const [x, y] = [Math.min(...areas.map((area) => area.x)), Math.min(...areas.map((area) => area.y))];
  return {
    x,
    y,
    width: Math.max(...areas.map((area) => area.x + area.width)) - x,
    height: Math.max(...areas.map((area) => area.y + area.height)) - y,
  };
}

/**
 * How a drawing is moved and scaled to show the first of its parts that is legible whole; where none is, the last one
 * fills the screen as far as it can, around `middle`.
 */
export function fitted(parts: readonly Area[], middle: Area, screen: Size): { x: number; y: number; k: number } {
  const scaleOf = ({ width, height }: Area) =>
    Math.min((screen.width - 2 * margin) / width, (screen.height - 2 * margin) / height, usualScale);
  const legible = parts.find((part) => scaleOf(part) >= leastScale);
  const part = legible ?? parts.at(-1) ?? middle;
  const k = Math.max(leastScale, scaleOf(part));
  const [whole, own] = [middleOf(part), middleOf(middle)];
  const x = part.width * k > screen.width ? own.x : whole.x;
  const y = part.height * k > screen.height ? own.y : whole.y;
  return { x: screen.width / 2 - x * k, y: screen.height / 2 - y * k, k };
}

/** Pan and zoom of a drawing, by mouse, touch and what calls it; never so small that its words are illegible. */
export function useZoom() {
  const drawing = useRef<SVGSVGElement>(null);
  const [at, setAt] = useState<{ x: number; y: number; k: number }>(zoomIdentity);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const [zoomer] = useState(() =>
    zoom<SVGSVGElement, unknown>()
      .scaleExtent([leastScale, mostScale])
      // Without Ctrl the wheel scrolls the page.
      .filter((event: WheelEvent) => (event.type === 'wheel' ? event.ctrlKey : event.button === 0 || !event.button))
      .on('zoom', ({ transform }: { transform: { x: number; y: number; k: number } }) => setAt(transform)),
  );
  useEffect(() => {
    const svg = drawing.current;
    if (svg === null) return undefined;
    const drawn = select<SVGSVGElement, unknown>(svg).call(zoomer).on('dblclick.zoom', null);
    const sizes = new ResizeObserver(() => setSize({ width: svg.clientWidth, height: svg.clientHeight }));
    sizes.observe(svg);
    return () => {
      sizes.disconnect();
      drawn.on('.zoom', null);
    };
  }, [zoomer]);

  const on = (act: (drawn: Selection<SVGSVGElement, unknown, null, undefined>, screen: Size) => void) => {
    const svg = drawing.current;
    if (svg) act(select(svg), { width: svg.clientWidth, height: svg.clientHeight });
  };
  return {
    drawing,
    at,
    /** The visible part, in the units of the drawing. */
    seen: { x: -at.x / at.k, y: -at.y / at.k, width: size.width / at.k, height: size.height / at.k },
    zoomBy: (factor: number) => on((drawn) => zoomer.scaleBy(drawn, factor)),
    /** In shares of the visible part. */
    panBy: (x: number, y: number) =>
      on((drawn, { width, height }) => zoomer.translateBy(drawn, (-x * width) / at.k, (-y * height) / at.k)),
    centre: (x: number, y: number) => on((drawn) => zoomer.translateTo(drawn, x, y)),
    show: (parts: readonly Area[], middle: Area) =>
      on((drawn, screen) => {
        const { x, y, k } = fitted(parts, middle, screen);
        zoomer.transform(drawn, zoomIdentity.translate(x, y).scale(k));
      }),
  };
}
