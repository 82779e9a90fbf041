import type { InputHTMLAttributes, ReactNode } from 'react';
import { useState } from 'react';
import { EyeIcon } from '../icons/EyeIcon';
import { classNames } from '../parts/class-names';
import { Field } from '../parts/TextField';
import fieldStyles from '../parts/TextField.module.css';
import { useReplayedInput } from '../parts/use-replayed-input';
import styles from './PasswordField.module.css';

interface PasswordFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete'> {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  hint?: ReactNode;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** A password, hidden until its eye is pressed. */
export function PasswordField({ label, error, hint, onChange, onBlur, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const control = useReplayedInput<HTMLInputElement>(({ value }) => {
    if (value !== rest.value) onChange(value);
  });
  return (
    <Field label={label} error={error} hint={hint}>
      {({ id, describedBy }) => (
        <span className={styles.box}>
          <input
            {...rest}
            ref={control}
            id={id}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(fieldStyles.control, styles.control)}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
          <button
            type="button"
            className={styles.eye}
            aria-label={shown ? '隐藏密码' : '显示密码'}
            aria-controls={id}
            onClick={() => setShown(!shown)}
          >
            <EyeIcon open={shown} />
          </button>
        </span>
      )}
    </Field>
  );
}
