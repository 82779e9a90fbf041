import { Button, Checkbox, Input } from 'antd';
import { useRef } from 'react';
import type { Column } from '../../../contract/rules/record-fields';
import styles from './RowsInput.module.css';
import type { Row } from './rows';
import { rowsOf, textOfRows } from './rows';

interface RowsInputProps {
  id: string;
  label: string;
  describedBy: string | undefined;
  invalid: boolean;
  columns: readonly Column[];
  /** A line for each row. */
  value: string;
  onChange: (value: string) => void;
}

/** Lines of several parts: a row of inputs for each, which can be added, moved and taken away. */
export function RowsInput({ id, label, describedBy, invalid, columns, value, onChange }: RowsInputProps) {
  const list = useRef<HTMLUListElement>(null);
  const rows = rowsOf(value, columns);
  const put = (changed: readonly Row[]) => onChange(textOfRows(changed, columns));
  const change = (at: number, row: Row) => put(rows.map((each, place) => (place === at ? row : each)));
  const swap = (at: number, to: number) =>
    put(rows.map((each, place) => (place === at ? rows[to] : place === to ? rows[at] : each) ?? each));
  const texts = columns.filter(({ mark }) => mark === undefined);
  return (
    <fieldset className={styles.rows} aria-describedby={describedBy}>
      <legend className="visually-hidden">{label}</legend>
      <ul ref={list} className={styles.rows}>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity beside its place
          <li key={at} className={styles.row}>
            {texts.map((column, part) => (
              <Input
                key={column.label}
                {...(at === 0 && part === 0 && { id })}
                size="large"
                className={styles.text}
                status={invalid ? 'error' : undefined}
                placeholder={column.label}
                aria-label={`${label}${at + 1}的${column.label}`}
                aria-invalid={invalid}
                value={row.texts[part]}
                onChange={({ target }) =>
                  change(at, { ...row, texts: row.texts.map((each, place) => (place === part ? target.value : each)) })
                }
              />
            ))}
            {columns.map(
              ({ label: words, mark }) =>
                mark !== undefined && (
                  <Checkbox
                    key={mark}
                    checked={row.marks.includes(mark)}
                    aria-label={`${label}${at + 1}${words}`}
                    onChange={({ target }) =>
                      change(at, {
                        ...row,
                        marks: target.checked ? [...row.marks, mark] : row.marks.filter((each) => each !== mark),
                      })
                    }
                  >
                    {words}
                  </Checkbox>
                ),
            )}
            <span className={styles.acts}>
              <Button
                type="text"
                disabled={at === 0}
                aria-label={`上移${label}${at + 1}`}
                onClick={() => swap(at, at - 1)}
              >
                上移
              </Button>
              <Button
                type="text"
                disabled={at === rows.length - 1}
                aria-label={`下移${label}${at + 1}`}
                onClick={() => swap(at, at + 1)}
              >
                下移
              </Button>
              <Button
                type="text"
                disabled={value.trim() === ''}
                aria-label={`删除${label}${at + 1}`}
                onClick={() => put(rows.filter((_, place) => place !== at))}
              >
                删除
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <div>
        <Button
          onClick={() => {
            onChange(`${value}\n`);
            // Once the new row is there.
            requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
          }}
        >
          添加一项
        </Button>
      </div>
    </fieldset>
  );
}
