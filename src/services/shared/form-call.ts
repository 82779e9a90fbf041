import type { CallBody, CallData, CallsBy } from '../../../contract';
import type { CallOptions } from './call';
import { requestOf, sendRequest } from './call';

/** A call whose body travels as a form, as the specification asks of some. */
export async function formCall<Key extends CallsBy<'form'>>(
  key: Key,
  body: CallBody<Key> & Record<string, string>,
  { transport, signal }: Pick<CallOptions<Key>, 'transport' | 'signal'> = {},
): Promise<CallData<Key>> {
  const { data } = await sendRequest(
    {
      ...requestOf(key),
      headers: { 'x-requested-with': 'portal', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(body).toString(),
    },
    { transport, signal },
  );
  // The server's serialiser uses the same contract as this type.
  return data as CallData<Key>;
}
