import type { InputHTMLAttributes, ReactNode } from 'react';
import { useId } from 'react';
import { AlertIcon } from '../icons/AlertIcon';
import { classNames } from './class-names';
import styles from './TextField.module.css';
import { useReplayedInput } from './use-replayed-input';

interface FieldFrame {
  label: string;
  error?: string;
  /** Shown under the field while there is no error. */
  hint?: ReactNode;
  optional?: boolean;
}

interface TextFieldProps extends FieldFrame, Pick<InputHTMLAttributes<HTMLInputElement>, Passed> {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
}
type Passed = 'placeholder' | 'autoComplete' | 'inputMode' | 'maxLength' | 'type' | 'autoCapitalize' | 'spellCheck';

/** The ids that connect a control with its label and its message. */
interface FieldIds {
  id: string;
  describedBy: string | undefined;
}

/** Label above the control, error or hint under it. */
export function Field({
  label,
  error,
  hint,
  optional,
  children,
}: FieldFrame & { children: (ids: FieldIds) => ReactNode }) {
  const id = useId();
  const message = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}>（选填）</span>}
      </label>
      {children({ id, describedBy: message === undefined ? undefined : `${id}-message` })}
      <div id={`${id}-message`} className={classNames(styles.message, error && styles.error)} aria-live="polite">
        {error && <AlertIcon className={styles.sign} />}
        {message}
      </div>
    </div>
  );
}

export function TextField({ label, error, hint, optional, onChange, onBlur, type = 'text', ...rest }: TextFieldProps) {
  const control = useReplayedInput<HTMLInputElement>(({ value }) => {
    if (value !== rest.value) onChange(value);
  });
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {({ id, describedBy }) => (
        <input
          {...rest}
          ref={control}
          id={id}
          type={type}
          className={styles.control}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
