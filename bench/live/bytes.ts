import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { kilobytes, printFigure } from '../support/figures';
import { firstLoadOf, lazyLoadOf } from '../support/first-load';

const routes = [
  'src/routes/live/factory-live.tsx',
  'src/routes/live/video-centre.tsx',
  'src/routes/live/video-player.tsx',
] as const;
const player = /src\/routes\/player\/player\.tsx$/;
const most = 135_000;

/** What the pages of films and cameras load first, and the player's chunks. */
export async function measureBytes(): Promise<void> {
  console.log('Bytes of the pages of films and cameras, brotli');
  const folder = mkdtempSync(join(tmpdir(), 'portal-live-bytes-'));
  try {
    for (const route of routes) {
      const bytes = await firstLoadOf(route, folder, { module: player, source: 'export const Player = () => null;' });
      printFigure(`${route} without player`, kilobytes(bytes), `${(bytes / most).toFixed(2)} of ${kilobytes(most)}`);
      const whole = await firstLoadOf(route, folder);
      printFigure('the player’s part of it', kilobytes(whole - bytes), 'its controls');
    }
    for (const module of [
      'services/player/engine.ts',
      'services/player/player-flow.ts',
      'services/player/barrage-flow.ts',
    ])
      printFigure(
        `chunk of ${module}`,
        kilobytes(lazyLoadOf(routes[0], folder, `src/${module}`)),
        'when something plays',
      );
    const assets = join(folder, 'assets');
    for (const file of readdirSync(assets).filter((name) => /^hls.*\.mjs$/.test(name)))
      printFigure(
        'hls.js',
        kilobytes(brotliCompressSync(readFileSync(join(assets, file))).length),
        'when a stream plays',
      );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
