import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeLayers } from './board/layers';
import { layOut } from './board/layout';
import { boards } from './boards';

/** Where Blender finds the boards' layers, and where it leaves what it renders. */
export const layerCache = join(import.meta.dirname, '../node_modules/.cache/art');

/** Draws the layers of boards, once for each recipe. */
export async function prepareLayers(names: readonly string[]): Promise<void> {
  mkdirSync(layerCache, { recursive: true });
  for (const name of names) {
    const recipe = boards[name];
    if (!recipe) continue;
    const stamp = join(layerCache, `${name}.recipe`);
    const wanted = JSON.stringify(recipe);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue;
    await writeLayers(layOut(recipe), layerCache, name, recipe.scale ?? 30);
    writeFileSync(stamp, wanted);
  }
}
