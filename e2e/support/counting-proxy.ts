import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CountingProxy {
  /** Where browsers reach the portal through it. */
  address: string;
  /** How many calls of this path have arrived since the last reset. */
  arrived: (path: string) => number;
  reset: () => void;
  /** From now on calls of this path fail, after they were counted. */
  breakDown: (path: string) => void;
  close: () => Promise<void>;
}

/** Stands in front of the portal and counts what comes out of the browser, whatever the page believes to have sent. */
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
    // A page that goes away breaks off what it had asked for.
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
