import { instance } from '@viz-js/viz';

/** Renders the output of `dotOf`. @throws when the text is no graph */
export async function svgOf(dot: string): Promise<string> {
  const viz = await instance();
  return viz.renderString(dot, { format: 'svg' });
}
