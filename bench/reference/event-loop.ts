import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';

/** The least that tells events to open connections: `GET /` opens one, `POST /` tells all of them a barrage. */
const lines = new Set<ServerResponse>();
let id = 0;

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    id += 1;
    const event = `event: barrage\ndata: ${JSON.stringify({ id, content: '板子真漂亮', direction: 'default', isSelf: false })}\n\n`;
    for (const line of lines) line.write(event);
    response.end(String(id));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
  response.write(': here\n\n');
  lines.add(response);
  response.on('close', () => lines.delete(response));
});
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('listening'));
process.on('disconnect', () => process.exit());
