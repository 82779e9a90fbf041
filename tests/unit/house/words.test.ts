import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Not for visitors, or printed by rules of its own. */
const others = [
  /^src\/(ui|routes)\/qa\//,
  /^contract\/.*\/calls\.ts$/,
  // The paper counts its pages with spaces.
  /^contract\/archive\/rules\/report-copy\.ts$/,
  /^src\/ui\/archive\/result\/SignedPage\.tsx$/,
];

/** Parts of a line that stand beside each other, not a sentence. */
const apart =
  /9:00–18:00|\} 版权所有|件' |套装 38件|PCB尺 20cm|电烙铁 \d+W|\+\$?\{[\w.]+\} 金豆|[\u4e00-\u9fff] \$\{(code|video\.title|plateNames\[plate\])\}/g;

const sources = (...folders: string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => `${folder}/${name}`),
    )
    .filter((file) => !others.some((other) => other.test(file)));

/** Lines without comments that match, each with its file. */
function linesWith(pattern: RegExp, files: readonly string[]): string[] {
  return files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\*|\/\*\*|\/\/)/.test(line))
      .map((line) => line.replace(apart, '·'))
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
}

const visible = sources('src/ui', 'src/routes', 'contract', 'server/samples', 'server/modules/tips');

describe('words that visitors read', () => {
  // The browser sets the gap (`text-autospace`); an article that is pasted has the same look as a sentence of ours.
  it('have no space between Chinese characters and figures or Latin words', () => {
    const han = '[\\u4e00-\\u9fff]';
    expect(linesWith(new RegExp(`${han} (?:[A-Za-z0-9]|\\$\\{)|(?:[A-Za-z0-9%]|\\}) ${han}`), visible)).toEqual([]);
  });

  it('call what one signs in with 账号, and nothing 账户', () => {
    expect(linesWith(/账户|帐号|帐户/, [...visible, ...sources('server/modules')])).toEqual([]);
  });

  it('promise one thing of expedited orders', () => {
    expect(linesWith(/加急免加急费|免费加急|四十八小时加急|48–72/, visible)).toEqual([]);
  });
});
