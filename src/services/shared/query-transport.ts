import type { QueryClient } from '@tanstack/react-query';
import type { Transport } from './call';
import { browserTransport } from './call';

const transports = new WeakMap<QueryClient, Transport>();

/** Sets the transport of a query client; the default is the browser's fetch. */
export const provideTransport = (client: QueryClient, transport: Transport): void => {
  transports.set(client, transport);
};

/** The options of a call in a query, from the query's own context: on the server requests stay in the process. */
export const inQuery = ({ client, signal }: { client: QueryClient; signal: AbortSignal }) => ({
  transport: transports.get(client) ?? browserTransport,
  signal,
});
