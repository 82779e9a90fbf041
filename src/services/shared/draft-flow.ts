import { fromPromise } from 'xstate';
import type { Kept } from '../../machines/shared/draft';
import { call } from './call';
import type { Drafts } from './drafts';
import { ownAccount } from './own-account';

const nothing = { value: null, key: '', stored: false } as const;

/** Whether the account's attempt under this key was stored; no where that cannot be told. */
async function wasStored(key: string, signal: AbortSignal): Promise<boolean> {
  if (key === '' || ownAccount() === '') return false;
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
