import type { KeyboardEvent, PointerEvent, WheelEvent } from 'react';
import { useRef, useState } from 'react';

/** The visible part of a drawing, in its own units. */
export interface View {
  x: number;
  y: number;
  width: number;
  height: number;
}

const least = 0.2;
const most = 3;
/** How far an arrow key pans, as a share of the visible part. */
const stride = 0.1;

/** The view zoomed by `factor` around a fixed point of the drawing. */
export function zoomed(view: View, whole: View, factor: number, at: { x: number; y: number }): View {
  const width = Math.min(whole.width / least, Math.max(whole.width / most / 2, view.width / factor));
  const scale = width / view.width;
  return {
    x: at.x - (at.x - view.x) * scale,
    y: at.y - (at.y - view.y) * scale,
    width,
    height: view.height * scale,
  };
}

const centre = ({ x, y, width, height }: View) => ({ x: x + width / 2, y: y + height / 2 });

/** The view that shows a box: as it is where all of the picture is legible, else at its own size around the box. */
export function revealed(
  now: View,
  whole: View,
  box: View,
  { clientWidth, clientHeight }: { clientWidth: number; clientHeight: number },
): View {
  // Its smallest words have 12 pixels at its own size.
  const isLegible = clientWidth === 0 || Math.max(whole.width / clientWidth, whole.height / clientHeight) <= 1;
  if (isLegible) return now;
  // One who has zoomed keeps the size.
  const isWhole = now.width === whole.width;
  const [width, height] = isWhole ? [clientWidth, clientHeight] : [now.width, now.height];
  const middle = centre(box);
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}

/** Pan by dragging and arrow keys, zoom by plus, minus and the wheel with Ctrl; 0 shows everything again. */
export function useView(whole: View) {
  const [view, setView] = useState(whole);
  const grip = useRef<{ x: number; y: number; from: View }>(undefined);
  const zoom = (factor: number) => setView((now) => zoomed(now, whole, factor, centre(now)));
  /** Brings a box into view, in the size of the page's text where the picture is wider than the screen. */
  const show = (box: View, screen: { clientWidth: number; clientHeight: number }) =>
    setView((now) => revealed(now, whole, box, screen));
  const shift = (x: number, y: number) =>
    setView((now) => ({ ...now, x: now.x + x * now.width * stride, y: now.y + y * now.height * stride }));
  const keys: Record<string, () => void> = {
    ArrowLeft: () => shift(-1, 0),
    ArrowRight: () => shift(1, 0),
    ArrowUp: () => shift(0, -1),
    ArrowDown: () => shift(0, 1),
    '+': () => zoom(1.25),
    '=': () => zoom(1.25),
    '-': () => zoom(0.8),
    '0': () => setView(whole),
  };
  return {
    view,
    zoom,
    show,
    reset: () => setView(whole),
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
        if (act === undefined) return;
        event.preventDefault();
        act();
      },
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        if (event.button === 0) grip.current = { x: event.clientX, y: event.clientY, from: view };
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        const held = grip.current;
        if (held === undefined) return;
        const scale = held.from.width / event.currentTarget.clientWidth;
        const [x, y] = [(event.clientX - held.x) * scale, (event.clientY - held.y) * scale];
        // A click on a line does not start a drag.
        if (Math.hypot(x, y) > 4) event.currentTarget.setPointerCapture(event.pointerId);
        setView({ ...held.from, x: held.from.x - x, y: held.from.y - y });
      },
      onPointerUp: () => {
        grip.current = undefined;
      },
      onPointerCancel: () => {
        grip.current = undefined;
      },
      onWheel: (event: WheelEvent) => {
        // Without Ctrl the wheel scrolls the page.
        if (event.ctrlKey) zoom(event.deltaY < 0 ? 1.1 : 1 / 1.1);
      },
    },
  };
}
