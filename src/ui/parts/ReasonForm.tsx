import { useEffect, useRef, useState } from 'react';
import { staff } from '../../../contract/limits/staff';
import { escapes } from './AskedButton';
import { Button } from './Button';
import styles from './ReasonForm.module.css';
import { Field } from './TextField';
import fieldStyles from './TextField.module.css';

export interface ReasonFormProps {
  label: string;
  /** Who reads it. */
  hint?: string;
  /** Of the button that does it. */
  action: string;
  busy: boolean;
  onCancel: () => void;
  onSubmit: (reason: string) => void;
}

/** Asks for the words that an act needs, in the place of the button that was pressed, which has the focus again after a no. */
export function ReasonForm({ label, hint, action, busy, onCancel, onSubmit }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A press beside the field, such as the second one of a double press, gives the focus to what is around the form.
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && document.activeElement?.contains(form.current)) onCancel();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onCancel]);
  return (
    <form
      ref={form}
      noValidate
      className={styles.reason}
      {...escapes(onCancel)}
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (!busy && reason.trim() !== '') onSubmit(reason.trim());
      }}
    >
      <Field label={label} hint={hint} error={submitted && reason.trim() === '' ? `请输入${label}` : undefined}>
        {({ id, describedBy }) => (
          <input
            // biome-ignore lint/a11y/noAutofocus: the form replaces the button that was pressed
            autoFocus
            id={id}
            className={fieldStyles.control}
            aria-describedby={describedBy}
            maxLength={staff.reasonMaxLength}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button type="submit" loading={busy}>
          {action}
        </Button>
        <Button kind="text" onClick={onCancel}>
          取消
        </Button>
      </div>
    </form>
  );
}
