import { useId } from 'react';
import type { AccountKind } from '../../../contract/identity/calls';
import { useReplayedInput } from '../parts/use-replayed-input';
import styles from './AccountKindField.module.css';

const kinds: readonly { kind: AccountKind; label: string }[] = [
  { kind: 'customer', label: '客户' },
  { kind: 'supplier', label: '供应商' },
  { kind: 'staff', label: '内部员工' },
];

/** The kind of account (R014). */
export function AccountKindField({ value, onChange }: { value: AccountKind; onChange: (kind: AccountKind) => void }) {
  const name = useId();
  const radios = useReplayedInput<HTMLFieldSetElement>((fieldset) => {
    const chosen = fieldset.querySelector<HTMLInputElement>('input:checked')?.value;
    const replayed = kinds.find(({ kind }) => kind === chosen)?.kind;
    if (replayed !== undefined && replayed !== value) onChange(replayed);
  });
  return (
    <fieldset ref={radios} className={styles.kinds}>
      <legend className="visually-hidden">账号类型</legend>
      {kinds.map(({ kind, label }) => (
        <label key={kind} className={styles.kind}>
          <input type="radio" name={name} value={kind} checked={kind === value} onChange={() => onChange(kind)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
