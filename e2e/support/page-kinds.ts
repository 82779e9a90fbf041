/** Pages of one kind have addresses that differ in their numbers alone. */
const kindOf = (path: string): string => path.replace(/\d+/g, '0');

/** Says of each path whether it is among the first `most` of its kind. */
export function fewOfEachKind(most: number): (path: string) => boolean {
  const seen = new Map<string, number>();
  return (path) => {
    const before = seen.get(kindOf(path)) ?? 0;
    seen.set(kindOf(path), before + 1);
    return before < most;
  };
}
