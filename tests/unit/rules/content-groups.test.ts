import { expect, it } from 'vitest';
import { contentGroups } from '../../../contract/staff/rules/content-groups';
import { resourceKeys, rightOf } from '../../../contract/staff/rules/resources';

it('the page of content lists each kind once, with where readers see it', () => {
  const listed = contentGroups.flatMap(({ kinds }) => kinds);
  const kinds = resourceKeys.filter((name) => rightOf(name) === 'content');
  expect(listed.map(([name]) => name).sort()).toEqual([...kinds].sort());
  expect(new Set(listed.map(([, shown]) => shown)).size).toBe(kinds.length);
});
