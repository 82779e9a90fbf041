import type { ReactNode } from 'react';
import { useRef } from 'react';
import type { ContentField, ContentRecord } from '../../../contract/rules/record-fields';
import { Button } from './Button';
import { Card } from './Card';
import styles from './EntryList.module.css';
import { FieldGrid } from './FieldGrid';
import { Outcome } from './Notice';

/** A new entry: numbers at their least, nothing else entered. */
const blankOf = (fields: readonly ContentField[]): ContentRecord =>
  Object.fromEntries(
    fields.map((field) => [field.name, field.kind === 'number' ? field.min : field.kind === 'flag' ? false : '']),
  );

interface EntryListProps {
  /** What an entry is, such as 任务. */
  label: string;
  fields: readonly ContentField[];
  entries: readonly ContentRecord[];
  most: number;
  /** Message of a field of an entry, or of the whole list without a place. */
  faultOf: (place: string) => string | undefined;
  /** Drawn beside an entry's fields. */
  picture?: (entry: ContentRecord) => ReactNode;
  onChange: (entries: readonly ContentRecord[]) => void;
}

/** Entries in an order, each with the same fields. */
export function EntryList({ label, fields, entries, most, faultOf, picture, onChange }: EntryListProps) {
  const list = useRef<HTMLOListElement>(null);
  const whole = faultOf('');
  const move = (index: number, to: number) => {
    const moved = [...entries];
    const [entry] = moved.splice(index, 1);
    if (entry) moved.splice(to, 0, entry);
    onChange(moved);
  };
  const add = () => {
    onChange([...entries, blankOf(fields)]);
    // The entry is there with the next frame.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(':scope > li:last-child :is(input, select, textarea)')?.focus(),
    );
  };
  return (
    <div className={styles.entries}>
      <Outcome text={whole} />
      {entries.length === 0 && <p className={styles.none}>还没有{label}</p>}
      <ol ref={list} className={styles.list}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their place while they are edited
          <li key={index}>
            <Card>
              <div className={styles.head}>
                <h3>
                  {label}
                  {index + 1}
                </h3>
                <Button
                  kind="text"
                  aria-label={`上移${label}${index + 1}`}
                  inactive={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  上移
                </Button>
                <Button
                  kind="text"
                  aria-label={`下移${label}${index + 1}`}
                  inactive={index === entries.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  下移
                </Button>
                <Button
                  kind="text"
                  aria-label={`删除${label}${index + 1}`}
                  onClick={() => onChange(entries.filter((_, at) => at !== index))}
                >
                  删除
                </Button>
              </div>
              <div className={picture ? styles.withPicture : undefined}>
                {picture?.(entry)}
                <FieldGrid
                  fields={fields}
                  values={entry}
                  faultOf={(name) => faultOf(`${index}.${name}`)}
                  onChange={(changed) =>
                    onChange(entries.map((other, at) => (at === index ? { ...other, ...changed } : other)))
                  }
                />
              </div>
            </Card>
          </li>
        ))}
      </ol>
      <div>
        <Button kind="secondary" inactive={entries.length >= most} onClick={add}>
          新增{label}
        </Button>
      </div>
    </div>
  );
}
