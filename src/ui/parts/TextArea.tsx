import { lengthOf } from '../../../contract/rules/text';
import { Field } from './TextField';
import styles from './TextField.module.css';

interface TextAreaProps {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  placeholder: string;
  /** Maximum number of characters, shown by the counter. */
  maxLength: number;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

export function TextArea({ label, error, value, maxLength, onChange, onBlur, ...rest }: TextAreaProps) {
  return (
    <Field label={label} error={error} hint={`已输入${lengthOf(value)} / ${maxLength}字`}>
      {({ id, describedBy }) => (
        <textarea
          {...rest}
          id={id}
          rows={5}
          value={value}
          maxLength={maxLength}
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
