import { queryOptions } from '@tanstack/react-query';
import { messages } from '../../../contract/messages';
import type { Mark } from '../../machines/qa/case-run/machine';
import { CallError } from '../shared/call';

/** A run that somebody has begun, in the portal's own words (`server/dev/runs.ts`). */
export interface PersonRun {
  file: string;
  recording: {
    tool: 'person';
    machine: string;
    person: string;
    browser: string;
    commit: string;
    startedAt: string;
    finishedAt: string | null;
    prepared: unknown;
    runs: {
      id: string;
      title: string;
      machine: string;
      transitions: string[];
      result: Mark['result'] | 'open';
      steps: Mark[];
    }[];
  };
}

/**
 * Asks one of the tools for testers, which are no calls of the contract: they are in the default mode alone.
 * @throws CallError
 */
export async function askTools(path: string, body?: unknown, signal?: AbortSignal): Promise<unknown> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const headers = { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) };
  const response = await fetch(path, { ...init, headers, ...(signal && { signal }) }).catch((cause: unknown) => {
    throw new CallError('', messages.offline, null, { cause });
  });
  const reply: unknown = await response.json().catch(() => undefined);
  if (response.ok) return reply;
  const { message }: { message?: unknown } = Object(reply);
  throw new CallError(`${response.status}`, typeof message === 'string' ? message : messages.unavailable);
}

interface RunsOfMachine {
  commit: string;
  runs: PersonRun[];
  /** Cases that were run in a browser without a person. */
  automatic: { machine: string; transitions: string[] }[];
}

/** The runs of a machine that people have begun here, and the commit that is served. */
export const runsOptions = (machine: string) =>
  queryOptions({
    queryKey: ['qa', 'runs', machine],
    queryFn: async ({ signal }) => (await askTools(`/dev/runs/${machine}`, undefined, signal)) as RunsOfMachine,
    retry: false,
    staleTime: 0,
  });
