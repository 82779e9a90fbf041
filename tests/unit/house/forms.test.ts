import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);

const contentOf = (file: string) => readFileSync(file, 'utf8');

/** What draws a form: the element, or fields that are sent without one. */
const drawsForm = /<form\b|<(?:TextArea|CommentEditor)\b/;

const rows = contentOf('docs/forms.md')
  .split('\n')
  .flatMap((line) => {
    const [, file, what, draft = '', why] = /^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/.exec(line) ?? [];
    const [, kind, name = ''] = /^(kept|personal|never)(?: `(\w+)`)?$/.exec(draft) ?? [];
    return file === undefined ? [] : [{ file, what, kind, name, why }];
  });

it('each form of the portal is said to keep drafts, or not to, and why', () => {
  const forms = [...filesUnder('src/ui'), ...filesUnder('src/routes')].filter(
    (file) =>
      drawsForm.test(contentOf(file)) && !['TextArea', 'CommentEditor'].some((part) => file.endsWith(`/${part}.tsx`)),
  );
  const listed = rows.map(({ file }) => file);
  expect(forms.filter((file) => !listed.includes(file))).toEqual([]);
  expect(listed.filter((file) => !forms.includes(file))).toEqual([]);
  expect(rows.filter(({ kind, name }) => kind === undefined || (kind === 'never') !== (name === ''))).toEqual([]);
});

it('the drafts of the code are those of the list, of the same kind', () => {
  const written = filesUnder('src/services').flatMap((file) =>
    [...contentOf(file).matchAll(/name: '(\w+)', kind: '(kept|personal)'/g)].map(([, name, kind]) => `${kind} ${name}`),
  );
  const listed = rows.filter(({ kind }) => kind !== 'never').map(({ kind, name }) => `${kind} ${name}`);
  expect(new Set(written)).toEqual(new Set(listed));
  expect(written.length).toBeGreaterThan(5);
});
