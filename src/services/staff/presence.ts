import { queryOptions } from '@tanstack/react-query';
import type { CallBody } from '../../../contract';
import { backgroundTransport, call } from '../shared/call';

type Opened = CallBody<'POST /api/portal/v1/staff/openRecord'>;

/** A form of a record that is open. */
export type OpenForm = Omit<Opened, 'changing'>;

/** The server takes a form of which it has not heard for longer than a minute for closed. */
const everyMs = 20_000;

/** Says that a form is open, again and again, and reads who else has its record open. */
export const presenceOptions = (form: OpenForm, changing: boolean) =>
  queryOptions({
    queryKey: ['staff', 'presence', form.resource, form.id, form.tab, changing],
    queryFn: ({ signal }) =>
      call('POST /api/portal/v1/staff/openRecord', { ...form, changing }, { signal, transport: backgroundTransport }),
    placeholderData: (known) => known,
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
    refetchOnMount: 'always',
    retry: false,
    gcTime: 0,
  });

/** Says that it is closed; what is not heard is known after a while. */
export function endPresence(form: OpenForm): void {
  call('POST /api/portal/v1/staff/closeRecord', form, { keepalive: true, transport: backgroundTransport }).catch(
    () => undefined,
  );
}
