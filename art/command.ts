/**
 * Makes the picture library with Blender: `npm run art -- NAME…` renders what is named, `-- --all` what has changed, `-- --index` only
 * writes the manifest, the addresses and the contact sheet anew.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { photoAddress } from '../contract/rules/photo-address';
import { boards } from './boards';
import { layerCache, prepareLayers } from './layer-cache';
import { pictures } from './pictures';

const here = import.meta.dirname;

interface Entry {
  file: string;
  /** Of the scene and all it is made from, but the studio. */
  script: string;
  /** Of the picture's bytes. */
  version: string;
  width: number;
  height: number;
  alt: string;
  focus: readonly [number, number];
  colours: readonly [string, string];
}

type Manifest = Record<string, Entry>;

const manifestFile = join(here, 'manifest.json');
const readManifest = (): Manifest => (existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {});
const hash = (...parts: (string | Buffer)[]): string => {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest('hex').slice(0, 12);
};

const source = readFileSync(join(here, 'blender/scenes.py'), 'utf8');
const functions = new Map(
  source.split(/^(?=def |@scene\n)/m).flatMap((text) => {
    const [, name] = /^def (\w+)/m.exec(text) ?? [];
    return name ? [[name, text]] : [];
  }),
);

/** The scene's function with all that it calls in the same file. */
function scriptOf(name: string, seen = new Set<string>()): string {
  const text = functions.get(name);
  if (text === undefined || seen.has(name)) return '';
  seen.add(name);
  const called = [...text.matchAll(/\b(\w+)\(/g)].flatMap(([, word = '']) => (functions.has(word) ? [word] : []));
  return text + called.map((each) => scriptOf(each, seen)).join('');
}

const boardsOf = (script: string): string[] => Object.keys(boards).filter((name) => script.includes(`'${name}'`));

function digestOf(name: string): { digest: string; needed: string[] } {
  const script = scriptOf(name.replaceAll('-', '_'));
  if (script === '') throw new Error(`no scene ${name}`);
  const needed = boardsOf(script);
  return {
    digest: hash(script, JSON.stringify(needed.map((board) => boards[board])), JSON.stringify(pictures[name]?.size)),
    needed,
  };
}

const hex = (channels: readonly { mean: number }[]): string =>
  channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
    .join('');

async function render(name: string): Promise<Entry> {
  const picture = pictures[name];
  if (!picture) throw new Error(`no picture ${name}`);
  const { digest, needed } = digestOf(name);
  await prepareLayers(needed);
  mkdirSync(join(here, 'pictures'), { recursive: true });
  const [width, height] = picture.size;
  const drawn = join(layerCache, `${name}.png`);
  const args = [
    '-n',
    '19',
    'blender',
    '-b',
    '-P',
    join(here, 'blender/main.py'),
    '--',
    name,
    drawn,
    `${width}`,
    `${height}`,
    `${picture.samples ?? 16}`,
  ];
  const made = spawnSync('nice', args, { env: { ...process.env, ART_LAYERS: layerCache }, encoding: 'utf8' });
  if (made.status !== 0 || made.stdout.includes('Traceback') || made.stderr.includes('Traceback'))
    throw new Error(`${name}: ${made.stdout}\n${made.stderr}`);
  const file = `pictures/${name}.webp`;
  const bytes = await sharp(drawn)
    .sharpen({ sigma: 0.6, m1: 0.4, m2: 1.2 })
    .webp({ quality: 90, effort: 6, smartSubsample: true })
    .toBuffer();
  writeFileSync(join(here, file), bytes);
  const half = { width: width >> 1, height: height >> 1 };
  const first = await sharp(
    await sharp(bytes)
      .extract({ left: 0, top: 0, ...half })
      .toBuffer(),
  ).stats();
  const second = await sharp(
    await sharp(bytes)
      .extract({ left: half.width, top: half.height, ...half })
      .toBuffer(),
  ).stats();
  return {
    file,
    script: digest,
    version: hash(bytes),
    width,
    height,
    alt: picture.alt,
    focus: picture.focus,
    colours: [hex(first.channels), hex(second.channels)],
  };
}

const photosHead = `/** The picture library. Written by \`npm run art\`. */\n\nexport interface PhotoFile {\n  path: string;\n  /** What it shows. */\n  alt: string;\n}\n`;

const productsHead = `/** The picture library: the product tabs of the home page. Written by \`npm run art\`. */\n\nimport type { PhotoFile } from './photos';\n`;

function writeManifest(manifest: Manifest): Manifest {
  const ordered = Object.fromEntries(
    Object.keys(pictures).flatMap((name) =>
      manifest[name]
        ? [[name, { ...manifest[name], alt: pictures[name]?.alt ?? '', focus: pictures[name]?.focus ?? [50, 50] }]]
        : [],
    ),
  ) as Manifest; // fromEntries loses the type
  writeFileSync(manifestFile, `${JSON.stringify(ordered, null, 2)}\n`);
  return ordered;
}

/** The addresses for pages and samples, and the contact sheet. */
function writeIndex(ordered: Manifest): void {
  const constant = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const write = (file: string, head: string, names: readonly string[]) => {
    const lines = names.flatMap((name) => {
      const entry = ordered[name];
      if (!entry) return [];
      const path = photoAddress({ name, ...entry }, entry.version.slice(0, 8));
      return [
        `export const ${constant(name)} = {\n  path: '${path}',\n  alt: '${entry.alt}',\n} as const satisfies PhotoFile;\n`,
      ];
    });
    writeFileSync(join(here, '../contract/rules', file), `${head}\n${lines.join('\n')}`);
  };
  // The home page loads those of its own tabs alone: pages that share a module share all that any of them reads from it.
  const ofTabs = (name: string) => name.startsWith('product-');
  const names = Object.keys(ordered);
  write(
    'photos.ts',
    photosHead,
    names.filter((name) => !ofTabs(name)),
  );
  write('product-photos.ts', productsHead, names.filter(ofTabs));
  const rows = Object.entries(ordered).map(
    ([name, entry]) =>
      `| ![${entry.alt}](${entry.file}) | \`${name}\`<br>${entry.width} × ${entry.height}<br>${entry.alt} |`,
  );
  const readme = readFileSync(join(here, 'README.md'), 'utf8');
  const mark = '<!-- pictures -->';
  writeFileSync(
    join(here, 'README.md'),
    `${readme.slice(0, readme.indexOf(mark))}${mark}\n\n| picture | name |\n| --- | --- |\n${rows.join('\n')}\n`,
  );
}

async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const manifest = readManifest();
  const changed = Object.keys(pictures).filter((name) => manifest[name]?.script !== digestOf(name).digest);
  const names = asked.includes('--all') ? changed : asked.filter((name) => !name.startsWith('--'));
  for (const name of names) {
    const began = Date.now();
    const entry = await render(name);
    // Read again: another process may have rendered meanwhile.
    writeManifest({ ...readManifest(), [name]: entry });
    console.log(`${name} ${Math.round((Date.now() - began) / 1000)} s`);
  }
  writeIndex(writeManifest(readManifest()));
}

await main();
