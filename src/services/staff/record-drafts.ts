import type { ContentRecord } from '../../../contract/rules/record-fields';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import { draftIn, draftsOf } from '../shared/drafts';
import { ownAccount } from '../shared/own-account';

/** What is typed in the form of a record, with the version that it was begun from. */
export interface RecordDraft {
  version: number;
  base: ContentRecord;
  values: ContentRecord;
}

const blank: RecordDraft = { version: 0, base: {}, values: {} };

/** The drafts of a record; `id` is empty for a new one. They belong to the account that opened the form, not to a later one. */
export function recordDrafts(resource: ResourceName, id: string) {
  const account = ownAccount();
  const drafts = draftsOf<RecordDraft>({ name: 'record', kind: 'kept', blank }, `${resource}/${id}`);
  const isOwn = () => account !== '' && ownAccount() === account;
  return {
    read: () => (isOwn() ? draftIn(drafts) : undefined),
    /** Returns whether it is stored. */
    keep: (draft: RecordDraft): boolean => isOwn() && drafts.keep(draft),
    drop: () => {
      if (isOwn()) drafts.drop();
    },
  };
}
