import { useEffect, useRef, useState } from 'react';
import { checkRecord } from '../../../../contract/rules/check-record';
import type { ContentRecord } from '../../../../contract/rules/record-fields';
import type { Resource } from '../../../../contract/staff/rules/resources';
import { AskedButton } from '../../parts/AskedButton';
import { Button } from '../../parts/Button';
import { Card } from '../../parts/Card';
import { FieldInput } from '../../parts/FieldInput';
import { Notice } from '../../parts/Notice';
import { useRefusalInView } from '../../parts/use-refusal-in-view';
import { valueText } from '../../parts/value-text';
import styles from './Content.module.css';

/** A change of somebody else, since the form was opened. */
export interface OtherChange {
  by: string;
  values: ContentRecord;
}

/** Changes what is in the form by then: the editor of HTML and uploads tell theirs when another change may be under way. */
type Change = (change: (values: ContentRecord) => ContentRecord) => void;

interface RecordFormProps {
  resource: Resource;
  values: ContentRecord;
  /** The record exists: its key cannot change. */
  isKept: boolean;
  busy: boolean;
  /** The state, in words, in which it cannot be changed. */
  bound: string | undefined;
  /** The server's message, with the field that it is about. */
  refusal: { message: string; field: string } | undefined;
  other: OtherChange | undefined;
  /** What should be looked at in what was saved. */
  notes: readonly string[];
  onChange: Change;
  onSave: () => void;
  onRemove: (() => void) | undefined;
}

/** The form of a record, from the fields of its resource. */
export function RecordForm(props: RecordFormProps) {
  const { resource, values, isKept, busy, bound, refusal, other, notes, onChange, onSave, onRemove } = props;
  const form = useRef<HTMLFormElement>(null);
  const [submitted, setSubmitted] = useState(false);
  const faults = checkRecord(resource, values);
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      // Not the browser's own, which saves the page.
      event.preventDefault();
      if (bound === undefined) form.current?.requestSubmit();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, [bound]);
  useRefusalInView(form, refusal?.message);
  const shown = (name: string) => (refusal?.field === name ? refusal.message : submitted ? faults[name] : undefined);
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (busy) return;
        if (Object.keys(faults).length === 0) onSave();
        // The fields know their faults with the next frame.
        else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      }}
    >
      {refusal && refusal.field === '' && (
        <Notice tone="bad" announced>
          {refusal.message}
        </Notice>
      )}
      {notes.length > 0 && (
        <Notice tone="warn" announced>
          已保存。建议检查：
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Notice>
      )}
      {other && <Differences resource={resource} own={values} other={other} onChange={onChange} />}
      {bound !== undefined && <Notice>{bound}的内容不能修改，退回草稿后可以继续编辑。</Notice>}
      {/* A new record goes on in another form, which does not have what would be typed here meanwhile. */}
      <div className={styles.fields} inert={bound !== undefined || (busy && !isKept)}>
        {resource.fields
          .filter(({ name }) => !(isKept && name === resource.key))
          .map((field) => (
            <FieldInput
              key={field.name}
              field={field}
              value={values[field.name]}
              error={shown(field.name)}
              onChange={(value) => onChange((all) => ({ ...all, [field.name]: value }))}
            />
          ))}
      </div>
      <div className={styles.actions}>
        {bound === undefined && (
          <Button type="submit" loading={busy} aria-keyshortcuts="Control+S" title="Ctrl+S">
            {resource.flow ? '保存草稿' : '保存'}
          </Button>
        )}
        {onRemove && <AskedButton label="删除" no="不删除" yes="确认删除" onAct={onRemove} />}
      </div>
    </form>
  );
}

interface DifferencesProps {
  resource: Resource;
  own: ContentRecord;
  other: OtherChange;
  onChange: Change;
}

/** The fields that somebody else has changed meanwhile, each with a button to accept it. */
function Differences({ resource, own, other, onChange }: DifferencesProps) {
  const differing = resource.fields.filter(({ name }) => own[name] !== other.values[name]);
  return (
    <Card>
      <div className={styles.differences} role="status">
        <p>{other.by || '运维命令'}已保存新版本。以下字段与您的不同，可逐项采用；再次保存将以您的内容为准。</p>
        <dl>
          {differing.map((field) => (
            <div key={field.name}>
              <dt>{field.label}</dt>
              <dd>{valueText(field, other.values[field.name]).slice(0, 300) || '（空）'}</dd>
              <dd>
                <Button
                  kind="text"
                  aria-label={`采用${field.label}`}
                  onClick={() => onChange((all) => ({ ...all, [field.name]: other.values[field.name] ?? '' }))}
                >
                  采用
                </Button>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
