import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ContentField, ContentRecord, ContentValue } from '../../../contract/rules/record-fields';
import type { StoredRecord } from '../../../contract/staff/content-calls';
import { isEditable, publicationNames } from '../../../contract/staff/rules/publication';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import { resourceOf } from '../../../contract/staff/rules/resources';
import { CallError } from '../../services/shared/call';
import { refusalOf } from '../../services/shared/refusal';
import {
  fetchRecord,
  notesOptions,
  recordOptions,
  removeRecords,
  saveRecord,
  versionsOptions,
} from '../../services/staff/content';
import { wayOf } from '../../services/staff/way-of';
import { FailedState } from '../../ui/parts/FailedState';
import { PageLink } from '../../ui/parts/PageLink';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { Sections } from '../../ui/shell/Sections';
import type { OtherChange } from '../../ui/staff/content/RecordForm';
import { RecordForm } from '../../ui/staff/content/RecordForm';
import { Versions } from '../../ui/staff/content/Versions';
import { useNotify } from '../shared/notices';
import { Preview } from './preview';
import { Publication } from './publication';
import { VersionDifferences } from './version-differences';

interface RecordViewProps {
  name: ResourceName;
  /** Undefined for a new record. */
  id: string | undefined;
}

const first = (field: ContentField): ContentValue => (field.kind === 'flag' ? !field.off : '');

/** A record with its form, once it is known. */
export function RecordView({ name, id }: RecordViewProps) {
  const { data, error, refetch } = useQuery({ ...recordOptions(name, id ?? ''), enabled: id !== undefined });
  const blank = Object.fromEntries(resourceOf(name).fields.map((field) => [field.name, first(field)]));
  if (id === undefined) return <Editor name={name} stored={undefined} values={blank} />;
  if (data) return <Editor name={name} stored={data} values={data.values} />;
  return error ? <FailedState message={error.message} onRetry={() => void refetch()} /> : <SkeletonText />;
}

const saveKey = ['staff', 'records', 'save'];

interface EditorProps {
  name: ResourceName;
  stored: StoredRecord | undefined;
  values: ContentRecord;
}

function refusalIn(name: ResourceName, error: Error | null) {
  const { faults, message = '' } = refusalOf(
    error,
    resourceOf(name).fields.map((field) => field.name),
  );
  const [fault] = Object.entries(faults);
  return error ? { field: fault?.[0] ?? '', message: fault?.[1] ?? message } : undefined;
}

/** What has been typed since `sent` was. */
const changed = (sent: ContentRecord, current: ContentRecord): ContentRecord =>
  Object.fromEntries(Object.entries(current).filter(([name, value]) => value !== sent[name]));

const overtakes = (error: Error): boolean => error instanceof CallError && Object(error.data).reason === 'CHANGED';

function Editor({ name, stored, values: initial }: EditorProps) {
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [known, setKnown] = useState(stored);
  const [values, setValues] = useState(initial);
  const [clean, setClean] = useState(initial);
  const [other, setOther] = useState<OtherChange>();
  const notes = useQuery(notesOptions(name, stored?.id ?? '')).data ?? [];
  const versions = useQuery({ ...versionsOptions(name, stored?.id ?? ''), enabled: stored !== undefined }).data ?? [];
  const list = `/staff/content/${name}`;
  const dirty = JSON.stringify(values) !== JSON.stringify(clean);
  useBlocker({
    shouldBlockFn: () => dirty && !window.confirm('有未保存的修改，确定离开吗？'),
    enableBeforeUnload: dirty,
  });

  /** Lists and versions are fetched again; the record itself is what the server has just sent. */
  const refresh = (now?: StoredRecord) => {
    // One that nothing shows yet is not kept: its form begins with what the server has then.
    if (now && stored) queryClient.setQueryData(recordOptions(name, now.id).queryKey, now);
    return queryClient.invalidateQueries({
      queryKey: ['staff', 'content', name],
      predicate: ({ queryKey }) => queryKey[3] !== 'record',
    });
  };
  /** @param sent what the form had then: what was typed since stays */
  const take = (saved: StoredRecord, sent?: ContentRecord) => {
    setKnown(saved);
    setValues((current) => (sent ? { ...saved.values, ...changed(sent, current) } : saved.values));
    setClean(saved.values);
    setOther(undefined);
  };
  /** What the server has now: into the form, or beside what is being edited in it. */
  const meet = (now: StoredRecord) => {
    if (!dirty) take(now);
    else {
      if (now.version !== known?.version) setOther({ by: now.changedBy, values: now.values });
      setKnown(now);
    }
    return refresh(now);
  };
  const save = useMutation({
    mutationKey: saveKey,
    mutationFn: (sent: ContentRecord) =>
      saveRecord({ resource: name, values: sent, version: known?.version ?? 0, ...(stored && { id: stored.id }) }),
    onSuccess: async (saved, sent) => {
      take(saved, sent);
      // A new record's form is another, at its address.
      queryClient.setQueryData(notesOptions(name, saved.id).queryKey, saved.notes);
      notify({ level: 'info', text: '已保存' });
      await refresh(saved);
      if (!stored)
        await navigate({ to: `${list}/${encodeURIComponent(saved.id)}`, replace: true, ignoreBlocker: true });
    },
    onError: async (error) => {
      if (stored && overtakes(error)) await meet(await fetchRecord(name, stored.id));
    },
  });
  const remove = useMutation({
    mutationFn: () => removeRecords({ resource: name, ids: [stored?.id ?? ''] }),
    onSuccess: async () => {
      notify({ level: 'info', text: '已删除' });
      await navigate({ to: list, ignoreBlocker: true });
      await refresh();
    },
    onError: (error) => notify({ level: 'error', text: error.message }),
  });
  const state = known?.publication?.state;
  return (
    <Sections>
      <p>
        <PageLink href={list}>返回{resourceOf(name).label}列表</PageLink>
      </p>
      {known?.publication && (
        <Publication
          name={name}
          id={known.id}
          way={wayOf(known)}
          publication={known.publication}
          dirty={dirty}
          preview={resourceOf(name).preview && <Preview name={name} id={known.id} />}
          onRecord={(record) => void meet(record)}
        />
      )}
      <RecordForm
        resource={resourceOf(name)}
        values={values}
        isKept={stored !== undefined}
        busy={save.isPending || remove.isPending}
        bound={state !== undefined && !isEditable(state) ? publicationNames[state] : undefined}
        refusal={refusalIn(name, save.error)}
        other={other}
        notes={notes}
        onChange={setValues}
        onSave={() => {
          // A second press may come before the first one is rendered.
          if (queryClient.isMutating({ mutationKey: saveKey }) === 0) save.mutate(values);
        }}
        onRemove={stored && (() => remove.mutate())}
      />
      {versions.length > 0 && (
        <>
          <h2>历史版本</h2>
          <Versions
            versions={versions}
            differences={(from, to) => <VersionDifferences name={name} id={stored?.id ?? ''} from={from} to={to} />}
            onRestore={(past) => setValues(past.values)}
          />
        </>
      )}
    </Sections>
  );
}
