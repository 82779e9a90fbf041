import { Agent, request } from 'node:http';

export interface EventLines {
  /** When each line got the event of an id, in milliseconds since the process began; by the order of the lines. */
  arrivals: (id: number) => readonly number[];
  /** Lines that got events twice, or in another order than the first line: senders at once have no order but one for all. */
  disorder: () => number;
  close: () => void;
}

/** The ids in a piece of a line's text. All lines get the same pieces: each is read once, or the readers would be measured. */
function createReader(): (events: string) => readonly number[] {
  const known = new Map<string, readonly number[]>();
  return (events) => {
    const found =
      known.get(events) ?? [...events.matchAll(/^event: barrage\ndata: .*?"id":(\d+)/gm)].map(([, id]) => Number(id));
    known.set(events, found);
    return found;
  };
}

/** Opens so many event lines; each from an address of its own. */
export async function openLines(url: string, count: number): Promise<EventLines> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const times = new Map<number, number[]>();
  const orders: number[][] = [];
  const idsIn = createReader();
  const openLine = (at: number) =>
    new Promise<() => void>((resolve, reject) => {
      const headers = { 'x-forwarded-for': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` };
      const line = request(url, { agent, headers }, (response) => {
        if (response.statusCode !== 200) {
          reject(new Error(`an event line was answered ${response.statusCode}`));
          return;
        }
        let rest = '';
        const order: number[] = [];
        orders.push(order);
        response.on('error', () => undefined);
        response.on('data', (part: Buffer) => {
          const now = performance.now();
          const text = rest + part.toString();
          const last = text.lastIndexOf('\n\n');
          const end = last < 0 ? 0 : last + 2;
          rest = text.slice(end);
          for (const id of idsIn(text.slice(0, end))) {
            order.push(id);
            const known = times.get(id);
            if (known) known.push(now);
            else times.set(id, [now]);
          }
        });
        resolve(() => line.destroy());
      });
      line.on('error', reject);
      line.end();
    });
  const closers: Array<() => void> = [];
  const atOnce = 100;
  for (let start = 0; start < count; start += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, count - start) }, (_, index) => openLine(start + index));
    closers.push(...(await Promise.all(some)));
  }
  return {
    arrivals: (id) => times.get(id) ?? [],
    disorder: () => {
      const first = orders[0]?.join();
      return orders.filter((order) => order.join() !== first || new Set(order).size !== order.length).length;
    },
    close() {
      for (const close of closers) close();
      agent.destroy();
    },
  };
}
