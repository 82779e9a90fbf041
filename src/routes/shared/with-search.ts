/** An address with the parts of a search that are given; the first page is not named. */
export function withSearch(path: string, search: object): string {
  const given = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === '' || (name === 'page' && value === 1) ? [] : [[name, String(value)]],
  );
  if (given.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(given)}`;
}
