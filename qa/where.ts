import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Flow } from '../src/machines/shared/flow-model';

interface Where {
  /** The file that brings it onto a page. */
  route: string;
  pageTest: string;
}

/** Where a flow is drawn and tested; an empty text where it is not. */
export function whereIs({ id, file }: Pick<Flow, 'id' | 'file'>, root: string): Where {
  const folder = dirname(file);
  const routes = join(root, 'src/routes');
  const names = existsSync(routes) ? readdirSync(routes, { recursive: true, encoding: 'utf8' }) : [];
  const signs = [`${folder.replace(/^src\//, '')}/machine'`, `data-flow="${id}"`, `<FlowSection name="${id}"`];
  const importing = names
    .filter((name) => /\.tsx?$/.test(name))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(routes, name), 'utf8') }))
    .filter(({ text }) => signs.some((sign) => text.includes(sign)));
  // One that starts the flow before one that shows it.
  const route = (importing.find(({ text }) => /FlowDefinition<|use(DialogFlow|Started)\(/.test(text)) ?? importing[0])
    ?.name;
  const pageTest = `tests/models/${basename(folder)}.page.test.tsx`;
  return {
    route: route === undefined ? '' : `src/routes/${route}`,
    pageTest: existsSync(join(root, pageTest)) ? pageTest : '',
  };
}
