export interface Pipe {
  from: string;
  to: string;
  capacity: number;
}

const nothing = 1e-9;

/**
 * The maximum flow from the sources to the sinks, and the nodes that the sources still reach in the residual graph: the
 * edges that leave those are the minimum cut.
 */
export function maxFlow(
  pipes: readonly Pipe[],
  sources: readonly string[],
  sinks: ReadonlySet<string>,
): { amount: number; reached: ReadonlySet<string> } {
  const room = new Map<string, Map<string, number>>();
  const widen = (from: string, to: string, by: number) => {
    const out = room.get(from) ?? new Map<string, number>();
    out.set(to, (out.get(to) ?? 0) + by);
    room.set(from, out);
  };
  for (const { from, to, capacity } of pipes) widen(from, to, capacity);
  for (let amount = 0; ; ) {
    const came = new Map<string, string | undefined>(sources.map((source) => [source, undefined]));
    let end: string | undefined;
    for (const node of came.keys()) {
      if (sinks.has(node)) {
        end = node;
        break;
      }
      for (const [to, free] of room.get(node) ?? []) if (free > nothing && !came.has(to)) came.set(to, node);
    }
    if (end === undefined) return { amount, reached: new Set(came.keys()) };
    const way: { from: string; to: string; free: number }[] = [];
    for (let to = end, from = came.get(to); from !== undefined; to = from, from = came.get(to)) {
      way.push({ from, to, free: room.get(from)?.get(to) ?? 0 });
    }
    if (way.length === 0) return { amount: Number.POSITIVE_INFINITY, reached: new Set(sources) };
    const pushed = Math.min(...way.map(({ free }) => free));
    for (const { from, to } of way) {
      widen(from, to, -pushed);
      widen(to, from, pushed);
    }
    amount += pushed;
  }
}
