import { instance } from '@viz-js/viz';

/** Draws what `dotOf` wrote. @throws when the text is no graph */
export async function svgOf(dot: string): Promise<string> {
  const viz = await instance();
  return viz.renderString(dot, { format: 'svg' });
}
