import type { ReactNode } from 'react';
import { FailedState } from './FailedState';

interface LoadedProps<Data> {
  /** The used part of a query. */
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** What is said where it cannot be read; the error's own words where this is not given. */
  failed?: string | undefined;
  /** What stands here until it is read. */
  waiting?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a query reads: being read, failed, or shown. What was read once stays while it is read anew. */
export function Loaded<Data>({ query: { data, error, refetch }, failed, waiting, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  return error ? <FailedState message={failed ?? error.message} onRetry={() => void refetch()} /> : waiting;
}
