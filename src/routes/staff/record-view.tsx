import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ContentField, ContentRecord, ContentValue } from '../../../contract/rules/record-fields';
import type { SavedRecord, StoredRecord } from '../../../contract/staff/content-calls';
import { isEditable, publicationNames } from '../../../contract/staff/rules/publication';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import { resourceOf, rightOf } from '../../../contract/staff/rules/resources';
import { isChanged } from '../../machines/shared/editing/context';
import { notesOptions, recordOptions, versionsOptions } from '../../services/staff/content';
import { wayOf } from '../../services/staff/way-of';
import { FieldChoicesContext } from '../../ui/parts/field-choices';
import { Loaded } from '../../ui/parts/Loaded';
import { PageLink } from '../../ui/parts/PageLink';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { Sections } from '../../ui/shell/Sections';
import type { Arrived } from '../../ui/staff/content/ArrivedNotice';
import { ArrivedNotice } from '../../ui/staff/content/ArrivedNotice';
import { RecordForm } from '../../ui/staff/content/RecordForm';
import styles from '../../ui/staff/content/Remarks.module.css';
import { Versions } from '../../ui/staff/content/Versions';
import { FilmUpload } from '../files/film-upload';
import { useEditing } from '../shared/use-editing';
import { LegalSource } from './legal-source';
import { Preview } from './preview';
import { Publication } from './publication';
import { recordChoices } from './record-choices';
import { RecordPresence } from './record-presence';
import { Remarks } from './remarks';
import { useAutosave, useRecordDraft } from './use-record-draft';
import { VersionDifferences } from './version-differences';

interface RecordViewProps {
  name: ResourceName;
  /** Undefined for a new record. */
  id: string | undefined;
  /** What a new record is to be called. */
  title?: string | undefined;
}

const first = (field: ContentField): ContentValue => (field.kind === 'flag' ? !field.off : '');

/** A record with its form, once it is known. */
export function RecordView({ name, id, title }: RecordViewProps) {
  const record = useQuery({ ...recordOptions(name, id ?? ''), enabled: id !== undefined });
  const { fields, title: titleField } = resourceOf(name);
  const blank = Object.fromEntries(fields.map((field) => [field.name, first(field)]));
  if (title !== undefined) blank[titleField] = title;
  if (id === undefined) return <Editor name={name} stored={undefined} values={blank} />;
  return (
    <Loaded query={record} waiting={<SkeletonText />}>
      {(data) => <Editor name={name} stored={data} values={data.values} />}
    </Loaded>
  );
}

interface EditorProps {
  name: ResourceName;
  stored: StoredRecord | undefined;
  values: ContentRecord;
}

function Editor({ name, stored, values }: EditorProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const id = stored?.id ?? '';
  const notes = useQuery(notesOptions(name, id)).data ?? [];
  const versions = useQuery({ ...versionsOptions(name, id), enabled: id !== '' }).data ?? [];
  const list = `/staff/content/${name}`;
  const [arrived, setArrived] = useState<Arrived>();
  /** What the server has now: lists and versions are fetched again. */
  const onRecord = (now: StoredRecord | SavedRecord) => {
    const before = queryClient.getQueryData(recordOptions(name, id).queryKey)?.values;
    // What is saved here is answered with notes.
    if (before && !('notes' in now)) {
      const fields = resourceOf(name).fields.filter((field) => before[field.name] !== now.values[field.name]);
      if (fields.length > 0)
        setArrived({ by: now.changedBy, at: now.changedAt, fields: fields.map(({ label }) => label) });
    }
    // One that nothing shows yet is not kept: its form begins with what the server has then.
    if (id !== '') queryClient.setQueryData(recordOptions(name, id).queryKey, now);
    if ('notes' in now) queryClient.setQueryData(notesOptions(name, now.id).queryKey, now.notes);
    void queryClient.invalidateQueries({
      queryKey: ['staff', 'content', name],
      predicate: ({ queryKey }) => queryKey[3] !== 'record',
    });
  };
  const leave = (to: string) => void navigate({ to, replace: id === '', ignoreBlocker: true });
  const state = stored?.publication?.state;
  const bound = state !== undefined && !isEditable(state) ? publicationNames[state] : undefined;
  const draft = useRecordDraft(name, { id, version: stored?.version ?? 0, values }, bound !== undefined);
  const editing = useEditing({
    start: draft.start,
    load: async (login) =>
      (await import('../../services/staff/record-editing')).recordEditing(name, id, { login, onKnown: onRecord }),
    resource: rightOf(name),
    // A new record's form is another, at its address.
    onCreated: (created) => leave(`${list}/${encodeURIComponent(created)}`),
    onRemoved: () => leave(list),
  });
  const { keptAt, discard } = useAutosave(draft, editing);
  const enter = (changed: ContentRecord) => editing.send({ type: 'form.change', values: changed });
  return (
    <Sections>
      <p>
        <PageLink href={list}>返回{resourceOf(name).label}列表</PageLink>
      </p>
      {id !== '' && <RecordPresence name={name} id={id} changing={isChanged(editing.context)} />}
      {arrived && <ArrivedNotice arrived={arrived} onClose={() => setArrived(undefined)} />}
      {stored?.publication && (
        <Publication
          name={name}
          id={id}
          way={wayOf(stored)}
          publication={stored.publication}
          dirty={isChanged(editing.context)}
          preview={resourceOf(name).preview && <Preview name={name} id={id} />}
          onRecord={(record) => {
            onRecord(record);
            editing.send({ type: 'change.hear' });
          }}
        />
      )}
      <div className={stored?.publication && styles.beside}>
        <FieldChoicesContext value={recordChoices(name, editing.context.values as ContentRecord)}>
          <RecordForm
            resource={resourceOf(name)}
            editing={editing}
            bound={bound}
            keptAt={keptAt}
            onDiscard={discard}
            notes={notes}
            first={
              // What the form shows is what it was begun with, until the flow tells of another film.
              (name === 'videos' && (
                <FilmUpload
                  fileId={String(values.fileId ?? '')}
                  cover={String(editing.context.values.videoCoverUrl ?? '')}
                  onStored={(fileId) => enter({ fileId })}
                  onCover={(videoCoverUrl) => enter({ videoCoverUrl })}
                />
              )) ||
              (name === 'legalTexts' && id === '' && (
                <LegalSource values={editing.context.values as ContentRecord} onRead={enter} />
              ))
            }
          />
        </FieldChoicesContext>
        {stored?.publication && <Remarks name={name} id={id} />}
      </div>
      {versions.length > 0 && (
        <>
          <h2>历史版本</h2>
          <Versions
            versions={versions}
            differences={(from, to) => <VersionDifferences name={name} id={id} from={from} to={to} />}
            onRestore={(past) => editing.send({ type: 'form.change', values: past.values })}
          />
        </>
      )}
    </Sections>
  );
}
