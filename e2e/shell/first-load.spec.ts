import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../support/test';

const folder = 'dist/client';
const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
  readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
);
const entry = 'src/entry-client.tsx';

/** KB, brotli, of the scripts that a page loads before it can be used. */
const limits = { help: 133.4, home: 139.2, page: 153, console: 420 };

/** What visitors come for first. */
const first =
  /^(site\/home$|live\/|news\/|site\/showcase\/|company\/|legal\/|archive\/archive|capability\/|events\/(visit|apply)|help\/|questions\/|service-guide|service\/smt|contact)/;

/** A reader comes from a search engine, with a problem. */
const isHelp = (name: string): boolean => name === 'help/document';

/** Staff stay for hours: their pages are antd from the first. */
const isConsole = (name: string): boolean => /(^|\/)staff[/-]|^service\/tickets$|^files\/(media|films)/.test(name);

const limitOf = (name: string): number =>
  isHelp(name) ? limits.help : isConsole(name) ? limits.console : first.test(name) ? limits.home : limits.page;

const pages = Object.keys(manifest).flatMap((key) => {
  const name = /^src\/routes\/(.+)\.tsx\?tsr-split=component/.exec(key)?.[1];
  return name === undefined ? [] : [{ name, key }];
});

function scriptsOf(...keys: string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return [...seen].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'));
}

const texts = new Map<string, { text: string; size: number }>();
function scriptOf(file: string): { text: string; size: number } {
  const known = texts.get(file);
  if (known) return known;
  const path = join(folder, file);
  // The build writes beside each script what is sent.
  const read = { text: readFileSync(path, 'utf8'), size: statSync(`${path}.br`).size / 1000 };
  texts.set(file, read);
  return read;
}

test('no page loads antd, a schema library or more than its limit before it can be used', () => {
  expect(pages.length).toBeGreaterThan(40);
  for (const { name, key } of pages) {
    const files = scriptsOf(entry, key);
    const heavy = files.filter((file) => /ant-btn|ZodError|TypeBox/.test(scriptOf(file).text));
    if (!isConsole(name)) expect(heavy, name).toEqual([]);
    const size = files.reduce((sum, file) => sum + scriptOf(file).size, 0);
    expect(size, name).toBeLessThan(limitOf(name));
  }
});

test('the window of the chat is loaded when it is pressed, with at most 30 KB', () => {
  const window = 'src/routes/service/chat-dialog.tsx';
  const [own] = scriptsOf(window);
  for (const { name, key } of pages) expect(scriptsOf(entry, key), name).not.toContain(own);
  const loaded = new Set(scriptsOf(entry));
  const size = scriptsOf(window)
    .filter((file) => !loaded.has(file))
    .reduce((sum, file) => sum + scriptOf(file).size, 0);
  console.log(`the window of the chat: ${size.toFixed(1)} KB`);
  expect(size).toBeLessThan(30);
});

test('every import of the build can be retried: none goes through the helper of Vite', () => {
  const scripts = readdirSync(join(folder, 'assets')).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(100);
  const ofVite = scripts.filter((file) =>
    readFileSync(join(folder, 'assets', file), 'utf8').includes('vite:preloadError'),
  );
  expect(ofVite).toEqual([]);
});
