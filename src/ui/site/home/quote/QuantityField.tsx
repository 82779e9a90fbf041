import { useEffect, useRef } from 'react';
import { home } from '../../../../../contract/limits/home';
import { pcbQuoteDefaults, quantityOptions } from '../../../../../contract/rules/quote';
import type { QuoteEvent } from '../../../../machines/site/quote/machine';
import { useReplayedInput } from '../../../parts/use-replayed-input';
import { NumberField } from './NumberField';
import styles from './Quote.module.css';

interface QuantityFieldProps {
  /** The number is typed. */
  free: boolean;
  value: string;
  problem: string | undefined;
  onEvent: (event: QuoteEvent) => void;
  onLeave: (text: string) => void;
  onEnter: () => void;
}

/** R084–R086: a number of the list, or any other after choosing 其他数量. */
export function QuantityField({ free, value, problem, onEvent, onLeave, onEnter }: QuantityFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const wasFree = useRef(free);
  useEffect(() => {
    if (free && !wasFree.current) input.current?.focus();
    wasFree.current = free;
  }, [free]);

  const choose = (chosen: string) =>
    onEvent(chosen === 'other' ? { type: 'quantity.other' } : { type: 'quantity.choose', value: chosen });
  const list = useReplayedInput<HTMLSelectElement>((select) => {
    if (select.value !== value) choose(select.value);
  });

  if (!free)
    return (
      <select
        ref={list}
        className={styles.select}
        name="pcbNumber"
        aria-label="数量"
        value={value}
        onChange={({ target }) => choose(target.value)}
      >
        {quantityOptions.map((option) => (
          <option key={option} value={option}>
            {option}片
          </option>
        ))}
        <option value="other">其他数量</option>
      </select>
    );
  return (
    <span className={styles.free}>
      <NumberField
        label="数量"
        name="pcbNumber"
        value={value}
        problem={problem}
        maxLength={home.sizeMaxLength}
        unit="片"
        placeholder="1000的倍数"
        onLeave={onLeave}
        onEnter={onEnter}
        inputRef={(element) => {
          input.current = element;
        }}
      />
      <button
        type="button"
        className={styles.back}
        onClick={() => onEvent({ type: 'quantity.list', value: pcbQuoteDefaults.pcbNumber })}
      >
        选择常用数量
      </button>
    </span>
  );
}
