import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { requests } from '../../../contract/limits/requests';
import { LineIcon } from '../icons/LineIcon';
import { useReplayedInput } from '../parts/use-replayed-input';
import styles from './Questions.module.css';

/** The search by title; a plain form, so that it works before the page is hydrated. */
export function TopicSearch({
  title,
  path,
  onSearch,
}: {
  title: string;
  path: string;
  onSearch: (title: string) => void;
}) {
  const field = useId();
  const [typed, setTyped] = useState(title);
  const input = useReplayedInput<HTMLInputElement>(({ value }) => setTyped(value));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <search>
      <form className={styles.search} action={path} onSubmit={submit}>
        <label htmlFor={field} className="visually-hidden">
          按标题搜索
        </label>
        <input
          ref={input}
          id={field}
          name="title"
          type="search"
          value={typed}
          maxLength={requests.titleMaxLength}
          placeholder="按标题搜索"
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="submit" aria-label="搜索">
          <LineIcon className={styles.icon}>
            <path d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.8 11.3L20 20" />
          </LineIcon>
        </button>
      </form>
    </search>
  );
}
