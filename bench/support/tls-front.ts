import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { pipeline } from 'node:stream';
import type { RunningPortal } from '../../scripts/portal';
import { freePort, startPortal } from '../../scripts/portal';
import { createSigningIdentity } from '../../server/providers/esign/signing-identity';

const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

/** Headers that one connection does not keep for itself. */
const endToEnd = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !hopByHop.has(name)));

/** Serves `site` by HTTP/2 at a port of localhost, with a self-signed certificate. */
async function startTlsFront(site: string, port: number): Promise<() => void> {
  const { p12, passphrase } = createSigningIdentity({ commonName: 'localhost', organisation: 'Benchmark' });
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ pfx: p12, passphrase, allowHTTP1: true }, (incoming, outgoing) => {
    const { method, url } = incoming;
    const headers = { ...endToEnd(incoming.headers), host: `localhost:${port}` };
    const onward = request(new URL(url, site), { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
      pipeline(answer, outgoing, () => undefined);
    });
    pipeline(incoming, onward, (error) => {
      if (error) outgoing.destroy();
    });
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return () => {
    server.close();
    agent.destroy();
  };
}

/** Starts the built portal behind TLS and HTTP/2, as visitors meet it. */
export async function startPortalBehindTls(): Promise<RunningPortal> {
  const port = await freePort();
  const url = `https://localhost:${port}`;
  const portal = await startPortal({ PUBLIC_URL: url });
  const stopFront = await startTlsFront(portal.url, port);
  return {
    url,
    pid: portal.pid,
    async stop() {
      stopFront();
      await portal.stop();
    },
  };
}
