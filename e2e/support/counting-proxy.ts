import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CountingProxy {
  /** The proxy's address. */
  address: string;
  /** How many calls of this path have arrived since the last reset. */
  arrived: (path: string) => number;
  reset: () => void;
  /** Makes calls of this path fail from now on, after they were counted. */
  breakDown: (path: string) => void;
  close: () => Promise<void>;
}

/** A proxy in front of the portal that counts the browser's requests, including those that the page does not track. */
export async function startCountingProxy(target: string): Promise<CountingProxy> {
  const { hostname, port } = new URL(target);
  const counts = new Map<string, number>();
  const broken = new Set<string>();
  const server = createServer((incoming, outgoing) => {
    const [path = ''] = (incoming.url ?? '').split('?');
    counts.set(path, (counts.get(path) ?? 0) + 1);
    if (broken.has(path)) {
      outgoing.writeHead(502, { 'content-type': 'text/plain' }).end('broken');
      return;
    }
    const { method, url, headers } = incoming;
    const outer = forward({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    // Leaving a page aborts its requests.
    outer.on('error', () => outgoing.destroy());
    outgoing.on('error', () => outer.destroy());
    incoming.pipe(outer);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${own}`,
    arrived: (path) => counts.get(path) ?? 0,
    reset: () => counts.clear(),
    breakDown: (path) => broken.add(path),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
