import { useId } from 'react';
import styles from './forms.module.css';

interface ChoiceProps<Key extends string> {
  legend: string;
  name: string;
  choices: ReadonlyArray<readonly [key: Key, label: string]>;
  value: Key | '';
  error?: string | undefined;
  onChoose: (key: Key) => void;
}

/** One of a few, all seen at once. */
export function Choice<Key extends string>({ legend, name, choices, value, error, onChoose }: ChoiceProps<Key>) {
  const id = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={error === undefined ? undefined : id}>
      <legend>{legend}</legend>
      {choices.map(([key, label]) => (
        <label key={key}>
          <input type="radio" name={name} value={key} checked={key === value} onChange={() => onChoose(key)} />
          {label}
        </label>
      ))}
      <p id={id} className={styles.error} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
