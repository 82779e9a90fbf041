import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readArguments } from '@circuit-portal/workbench/cli/arguments';
import { exploreFlow, flowsNamed } from '@circuit-portal/workbench/cli/flows';
import type { Place } from '@circuit-portal/workbench/cli/verb';
import type { Graph } from '@circuit-portal/workbench/graph';
import type { BrowserContext } from 'playwright';
import type { Shot, ShotFlow } from '../../contract/qa/calls';
import { absent, text } from '../../src/machines/shared/screen';
import type { Driver } from '../replay-browser/driver';
import { driverOf } from '../replay-browser/drivers';
import { onPage, openSession, sizes } from '../replay-browser/session';
import { walk } from '../replay-browser/walk';
import { writeAlbum } from './album';
import { bringIntoSight } from './into-sight';
import type { Station } from './stations';
import { stationsOf } from './stations';

const options = { out: { type: 'string' }, base: { type: 'string' } } as const;

interface Studio {
  context: BrowserContext;
  base: string;
  driver: Driver;
  graph: Graph;
}

/** Walks to a state and takes its screenshot. */
async function shoot({ context, base, driver, graph }: Studio, { path }: Station, file: string): Promise<void> {
  await onPage(context, async (page) => {
    await context.addCookies([{ name: 'showedGuide', value: '1', url: base }]);
    const { sights, see } = await walk({ page, base, driver, graph, path });
    // In other flows the login modal is only a part: it is shown once it is there.
    if (graph.source.id !== 'session') await see([absent(text('登录窗口加载中'))]);
    await bringIntoSight(page, graph.source.id, sights);
    await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
  });
}

/** Returns the exit code: 1 where a state could not be reached on the page. @throws UsageError */
export async function runGallery(args: readonly string[], place: Place): Promise<number> {
  const { values, positionals } = readArguments(args, options, Number.POSITIVE_INFINITY);
  const folder = resolve(place.root, values.out ?? '.data/qa/gallery');
  const explored = await Promise.all(flowsNamed(place.flows, positionals).map(exploreFlow));
  const session = await openSession(values.base, false);
  const gallery: ShotFlow[] = [];
  let failures = 0;
  try {
    const contexts = await Promise.all(
      Object.values(sizes).map(async (size) => ({ width: size.width, context: await session.context(size) })),
    );
    for (const { flow, graph } of explored) {
      const driver = await driverOf(flow);
      if (driver === undefined) {
        place.note(`${flow.id}: nothing drives it on the page yet\n`);
        continue;
      }
      mkdirSync(join(folder, flow.id), { recursive: true });
      const pictures: Shot[] = [];
      for (const station of stationsOf(graph)) {
        const files: Record<string, string> = {};
        for (const { width, context } of contexts) {
          const file = `${flow.id}/${station.state.replace(/ /g, '+')}-${width}.png`;
          try {
            await shoot({ context, base: session.base, driver, graph }, station, join(folder, file));
            files[width] = file;
            place.out(`${file} ${station.title}\n`);
          } catch (error) {
            failures += 1;
            place.out(`✗ ${file}: ${error instanceof Error ? error.message : error}\n`);
          }
        }
        const { state, title, path } = station;
        pictures.push({ state, title, files, steps: [path.initial.label, ...path.edges.map(({ label }) => label)] });
      }
      gallery.push({ machine: flow.id, title: flow.title, pictures });
    }
  } finally {
    await session.stop();
  }
  const order = place.flows.map(({ id }) => id);
  place.note(`${writeAlbum(folder, gallery, order)}\n`);
  return failures === 0 ? 0 : 1;
}
