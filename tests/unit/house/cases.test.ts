import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('every small input is read by a test', () => {
  const tests = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(`tests/${file}`, 'utf8'));
  const unread = readdirSync('tests/cases').filter((name) => !tests.some((text) => text.includes(name)));
  expect(unread).toEqual([]);
});
