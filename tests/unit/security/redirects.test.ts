import { describe, expect, it } from 'vitest';
import { ownPathOf } from '../../../contract/rules/own-path';
import { hostileTargets, searchParameters } from '../../../e2e/support/hostile-redirects';
import { routeTree } from '../../../src/routeTree.gen';

interface AnyRoute {
  fullPath?: string;
  options: { path?: string; validateSearch?: unknown };
  children?: unknown;
}

const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'options' in value;

const routesOf = (route: AnyRoute): AnyRoute[] => [
  route,
  ...Object.values(route.children ?? {})
    .filter(isRoute)
    .flatMap(routesOf),
];

/** What a page's `validateSearch` reads, and what it makes of it where each parameter is `value`. */
function validated(validate: unknown, value: string): { read: Set<string>; result: Record<string, unknown> } {
  const read = new Set<string>();
  const search = new Proxy(
    {},
    {
      get(_target, name) {
        read.add(String(name));
        return value;
      },
    },
  );
  if (typeof validate !== 'function') throw new Error('not a function');
  return { read, result: validate(search) };
}

const checked = routesOf(routeTree).flatMap(({ options: { path = '', validateSearch } }) =>
  validateSearch === undefined ? [] : [[`/${path.replace(/^\//, '')}`, validateSearch] as const],
);

describe('the search parameters of a page', () => {
  it('are those of the list of hostile redirects', () => {
    const found = checked.map(([path, validate]) => [path, [...validated(validate, '').read].sort()]);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(searchParameters).map(([path, names]) => [path, [...names].sort()])),
    );
  });

  it.each(checked)('of %s are all returned: the router merges a missing one back from the raw query', (_, validate) => {
    for (const value of ['', ...hostileTargets]) {
      const { read, result } = validated(validate, value);
      for (const name of read) expect(Object.hasOwn(result, name), `${name}=${value}`).toBe(true);
    }
  });
});

describe('a path to return to', () => {
  it.each([
    ['/', '/'],
    ['/portal/archive?apply=1', '/portal/archive?apply=1'],
    ['/a//b', '/a//b'],
    ['/#here', '/#here'],
    ['/portal/中文?q=电路', '/portal/%E4%B8%AD%E6%96%87?q=%E7%94%B5%E8%B7%AF'],
  ])('%s is our own', (path, own) => {
    expect(ownPathOf(path)).toBe(own);
  });

  it.each([...hostileTargets, '', 'portal', ' /', '/a\r\nSet-Cookie: b=c', '/\u0000', undefined, 1])(
    '%j is not',
    (path) => {
      expect(ownPathOf(path)).toBeUndefined();
    },
  );
});
