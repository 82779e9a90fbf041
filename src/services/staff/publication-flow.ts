import { fromPromise } from 'xstate';
import type { CallBody } from '../../../contract';
import type { StoredRecord } from '../../../contract/staff/content-calls';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import type { Way } from '../../machines/staff/publication/machine';
import { longestWait, publicationMachine } from '../../machines/staff/publication/machine';
import { call, callForAnswer } from '../shared/call';
import type { Login } from '../shared/login';
import type { ServerClock } from '../shared/server-clock';
import { wayOf } from './way-of';

type Body = CallBody<'POST /api/portal/v1/staff/operatePublication'>;
type Sent = Pick<Body, 'act' | 'version'> & { publishAt: string; note: string; reviewer: string };

/** The clocks of a page may differ from the server's by this much; asked earlier, it would say that it is not yet time. */
const margin = 1_000;

interface Outside {
  login: Login;
  clock: Pick<ServerClock, 'now'>;
  /** Is told what the record is now. */
  onRecord: (record: StoredRecord) => void;
}

/** A record's way to its readers. */
export const publicationFlow = (resource: ResourceName, id: string, { login, clock, onRecord }: Outside) =>
  publicationMachine.provide({
    actors: {
      operate: fromPromise<Way & { message: string }, Sent>(async ({ input, signal }) => {
        const { act, version, publishAt, note, reviewer } = input;
        const { data, message } = await callForAnswer(
          'POST /api/portal/v1/staff/operatePublication',
          {
            resource,
            id,
            act,
            version,
            ...(publishAt && { publishAt }),
            ...(note && { note }),
            ...(reviewer && { reviewer }),
          },
          { signal },
        );
        onRecord(data);
        return { ...wayOf(data), message };
      }),
      look: fromPromise<Way & { message: string }, void>(async ({ signal }) => {
        const record = await call('POST /api/portal/v1/staff/getRecord', { resource, id }, { signal });
        onRecord(record);
        return { ...wayOf(record), message: '' };
      }),
      login: fromPromise(login),
    },
    delays: {
      untilTime: ({ context }) =>
        Math.min(longestWait, Math.max(margin, new Date(context.publishAt).getTime() - clock.now() + margin)),
    },
  });
