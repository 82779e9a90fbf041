import { fromPromise } from 'xstate';
import type { Kept } from '../../machines/shared/draft';
import { call } from './call';
import type { Drafts } from './drafts';

const nothing = { value: null, key: '', stored: false } as const;

/** Whether an attempt under this key was stored; no where that cannot be told. */
export async function wasStored(key: string, signal: AbortSignal): Promise<boolean> {
  if (key === '') return false;
  try {
    return (await call('POST /api/portal/v1/service/hasSubmission', { key }, { signal })).stored;
  } catch {
    return false;
  }
}

/** The draft that a form begins with; one that was stored, while its reply was lost, is dropped. */
export async function recallDraft<Value extends object>(
  drafts: Drafts<Value>,
  signal: AbortSignal,
): Promise<Kept<Value>> {
  const found = drafts.read();
  if (found === undefined) return nothing;
  if (!(await wasStored(found.key, signal))) return { ...found, stored: false };
  drafts.drop();
  return { ...nothing, stored: true };
}

/** The actor and the effects of a flow whose form keeps drafts. */
export const keptBy = <Value extends object>(drafts: Drafts<Value>) => ({
  actors: { readDraft: fromPromise<Kept<Value>, undefined>(({ signal }) => recallDraft(drafts, signal)) },
  actions: {
    keepDraft: (_: unknown, value: Value) => drafts.keep(value),
    dropDraft: () => drafts.drop(),
  },
});

/** Those of one whose form is sent: all attempts bear the key of the draft, which is dropped once one is stored. */
export function sentBy<Value extends object, Sent, Stored>(
  drafts: Drafts<Value>,
  send: (sent: Sent, requestKey: string, signal: AbortSignal) => Promise<Stored>,
) {
  const { actors, actions } = keptBy(drafts);
  const submit = fromPromise<Stored, Sent>(async ({ input, signal }) => {
    const stored = await send(input, drafts.sent(), signal);
    drafts.drop();
    return stored;
  });
  return { actions, actors: { ...actors, submit } };
}
