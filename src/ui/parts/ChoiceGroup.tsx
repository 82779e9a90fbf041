import { useId } from 'react';
import styles from './ChoiceGroup.module.css';

interface ChoiceGroupProps<Key extends string> {
  legend: string;
  name: string;
  choices: ReadonlyArray<readonly [key: Key, label: string]>;
  chosen: readonly Key[];
  /** Any number of them; otherwise one. */
  several?: boolean;
  error?: string | undefined;
  onChoose: (key: Key, chosen: boolean) => void;
}

/** Some or one of a few, all seen at once. */
export function ChoiceGroup<Key extends string>({
  legend,
  name,
  choices,
  chosen,
  several = false,
  error,
  onChoose,
}: ChoiceGroupProps<Key>) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error === undefined ? undefined : id}>
      <legend>{legend}</legend>
      {choices.map(([key, label]) => (
        <label key={key}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={name}
            value={key}
            checked={chosen.includes(key)}
            onChange={({ target }) => onChoose(key, target.checked)}
          />
          {label}
        </label>
      ))}
      <p id={id} className={styles.error} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
