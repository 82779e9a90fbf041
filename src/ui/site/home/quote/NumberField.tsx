import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import { classNames } from '../../../parts/class-names';
import { useReplayedInput } from '../../../parts/use-replayed-input';
import styles from './Quote.module.css';

interface NumberFieldProps {
  /** The accessible name; the row's visible label is rendered beside the field. */
  label: string;
  name: string;
  value: string;
  problem: string | undefined;
  maxLength: number;
  unit: string;
  placeholder?: string;
  inputMode?: 'decimal' | 'numeric';
  /** Called on each keystroke. */
  onType?: (text: string) => void;
  /** Called on blur. */
  onLeave: (text: string) => void;
  onEnter: () => void;
  inputRef?: (input: HTMLInputElement | null) => void;
}

/** A number as text, with unit and message. The field keeps the typed text until blur. */
export function NumberField(props: NumberFieldProps) {
  const { label, name, value, problem, maxLength, unit, placeholder, inputMode = 'numeric' } = props;
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const control = useReplayedInput<HTMLInputElement>((input) => {
    if (input.value === value) return;
    props.onType?.(input.value);
    if (input.matches(':focus')) setDraft(input.value);
    else props.onLeave(input.value);
  });
  const leave = () => {
    props.onLeave(draft ?? value);
    setDraft(undefined);
  };
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    props.onEnter();
  };
  return (
    <span className={styles.field}>
      <input
        ref={(input) => {
          control.current = input;
          props.inputRef?.(input);
        }}
        name={name}
        className={classNames(styles.input, 'tabular')}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : id}
        autoComplete="off"
        inputMode={inputMode}
        maxLength={maxLength}
        placeholder={placeholder}
        value={draft ?? value}
        onChange={(event) => {
          setDraft(event.target.value);
          props.onType?.(event.target.value);
        }}
        onBlur={leave}
        onKeyDown={enter}
      />
      <span className={styles.unit} aria-hidden="true">
        {unit}
      </span>
      <span id={id} className={styles.problem} aria-live="polite">
        {problem}
      </span>
    </span>
  );
}
