import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ContentRecord } from '../../../contract/rules/record-fields';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import { resourceOf } from '../../../contract/staff/rules/resources';
import type { Start } from '../../machines/shared/editing/context';
import { isChanged } from '../../machines/shared/editing/context';
import { recordDrafts } from '../../services/staff/record-drafts';
import type { Editing } from '../../ui/parts/EditForm';

interface StoredForm {
  id: string;
  version: number;
  values: ContentRecord;
}

/**
 * The draft of a record's form: where its kind has drafts, the form begins with the version that the draft was typed on. What others
 * have saved since is merged by the flow.
 * @param bound the record cannot be changed now
 */
export function useRecordDraft(name: ResourceName, stored: StoredForm, bound: boolean) {
  const [drafts] = useState(() => (resourceOf(name).flow ? recordDrafts(name, stored.id) : undefined));
  const [draft] = useState(() => (bound ? undefined : drafts?.read()));
  /** Fields that the form does not have any more are left out. */
  const known = (values: ContentRecord): ContentRecord => ({
    ...stored.values,
    ...Object.fromEntries(Object.entries(values).filter(([field]) => field in stored.values)),
  });
  const start: Start = draft ? { id: stored.id, version: draft.version, values: known(draft.base) } : stored;
  return { start, drafts, typed: draft && known(draft.values) };
}

type RecordDraftOf = ReturnType<typeof useRecordDraft>;

/** Keeps what is typed in a form until it is saved or given up. Returns since when it is kept, and how the draft is discarded. */
export function useAutosave({ drafts, typed }: RecordDraftOf, { state, context, send }: Editing) {
  const [keptAt, setKeptAt] = useState<Date>();
  const wasChanged = useRef(false);
  const restore = useEffectEvent(() => {
    if (!typed) return;
    send({ type: 'form.change', values: typed });
    send({ type: 'change.hear' });
  });
  useEffect(() => restore(), []);
  const { version, base, values } = context;
  const changed = isChanged(context) && state !== 'left' && state !== 'removed';
  useEffect(() => {
    if (changed) {
      // The form of a record holds its fields, and its version is a number.
      const draft = { version: Number(version), base: base as ContentRecord, values: values as ContentRecord };
      setKeptAt(drafts?.keep(draft) ? new Date() : undefined);
    } else if (wasChanged.current) {
      drafts?.drop();
      setKeptAt(undefined);
    }
    wasChanged.current = changed;
  }, [drafts, changed, version, base, values]);
  return {
    keptAt,
    discard:
      typed && changed
        ? () => {
            for (const field of Object.keys(context.contested)) send({ type: 'side.choose', field, side: 'theirs' });
            send({ type: 'form.change', values: base });
          }
        : undefined,
  };
}
