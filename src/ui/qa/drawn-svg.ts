/** The properties that a standalone file copies from the page's style sheets. */
const copied = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
] as const;

/**
 * The picture as currently rendered, as a file that needs no style sheet.
 * @param whole the exported area, in the units of the picture
 */
export function drawnSvg(
  picture: SVGSVGElement,
  whole: { x: number; y: number; width: number; height: number },
): string {
  const copy = picture.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new TypeError('the copy of a picture is no picture');
  const originals = [picture, ...picture.querySelectorAll('*')];
  for (const [at, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = originals[at];
    if (original === undefined) continue;
    const style = getComputedStyle(original);
    const own = copied.map((name) => `${name}:${style.getPropertyValue(name).replaceAll('"', "'")}`);
    element.setAttribute('style', own.join(';'));
    element.removeAttribute('class');
    element.removeAttribute('tabindex');
  }
  // All of it, not the part that is seen.
  for (const moved of copy.querySelectorAll('[data-stage]')) moved.removeAttribute('transform');
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('viewBox', `${whole.x} ${whole.y} ${whole.width} ${whole.height}`);
  copy.setAttribute('width', String(whole.width));
  copy.setAttribute('height', String(whole.height));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}\n`;
}
