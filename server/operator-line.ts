import { existsSync, rmSync } from 'node:fs';
import type { Server, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ConfigError } from './config';

/** What a command asks of the process that holds the embedded database: nobody else can open it. */
export interface BackupOrder {
  target: string;
  passphrase: string;
}

const lineOf = (dataDir: string): string => join(dataDir, 'operator.sock');

interface Answer {
  said?: string;
  fault?: string;
}

/** Reads one order. Only who may read the data directory reaches the line. */
function isOrder(value: unknown): value is BackupOrder {
  const { target, passphrase } = Object(value);
  return typeof target === 'string' && typeof passphrase === 'string';
}

/** Takes orders until it is closed. A folder whose name is too long for a line has none. */
export function takeOrders(dataDir: string, backUp: (order: BackupOrder) => Promise<string>): Server {
  rmSync(lineOf(dataDir), { force: true });
  async function answer(socket: Socket): Promise<Answer> {
    for await (const text of createInterface({ input: socket })) {
      const order: unknown = JSON.parse(text);
      if (isOrder(order)) return { said: await backUp(order) };
      break;
    }
    return { fault: 'no order' };
  }
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    answer(socket)
      .catch((error: unknown) => ({ fault: error instanceof ConfigError ? error.message : String(error) }))
      .then((reply) => socket.end(`${JSON.stringify(reply)}\n`));
  });
  server.on('error', () => undefined);
  return server.listen(lineOf(dataDir));
}

/** Undefined: no process takes orders there. @throws ConfigError with what the process answers */
export async function giveOrder(dataDir: string, order: BackupOrder): Promise<string | undefined> {
  if (!existsSync(lineOf(dataDir))) return undefined;
  const socket = connect(lineOf(dataDir));
  const reached = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  if (!reached) return undefined;
  socket.write(`${JSON.stringify(order)}\n`);
  for await (const text of createInterface({ input: socket })) {
    const { said, fault }: Answer = JSON.parse(text);
    if (fault !== undefined) throw new ConfigError(fault);
    return said ?? '';
  }
  throw new ConfigError('the portal ended before the backup did');
}
