import type { ReactNode } from 'react';
import { useId } from 'react';
import { useReplayedInput } from '../../../parts/use-replayed-input';
import styles from './Quote.module.css';

interface ChoiceGroupProps<Value extends string> {
  label: string;
  name: string;
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  /** The selected option, if any. */
  value: string;
  onChoose: (value: Value) => void;
  /** Shown after the options, in the same row. */
  children?: ReactNode;
}

/** A single choice of options, as radio buttons that look like keys. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { label, name, options, value, onChoose, children } = props;
  const id = useId();
  const row = useReplayedInput<HTMLFieldSetElement>((fieldset) => {
    const radios = fieldset.querySelectorAll<HTMLInputElement>('input[type=radio]');
    const replayed = options[Array.from(radios).findIndex(({ checked }) => checked)]?.value;
    if (replayed !== undefined && replayed !== value) onChoose(replayed);
  });
  return (
    <fieldset ref={row} className={styles.row}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.keys}>
        {options.map((option) => (
          <label key={option.value} className={styles.key}>
            <input
              type="radio"
              name={`${name}${id}`}
              checked={option.value === value}
              disabled={option.disabled}
              readOnly
              onClick={() => onChoose(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
        {children}
      </div>
    </fieldset>
  );
}
