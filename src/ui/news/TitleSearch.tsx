import type { FormEvent } from 'react';
import { useId } from 'react';
import { requests } from '../../../contract/limits/requests';
import { Button } from '../parts/Button';
import { useHydrated } from '../parts/use-hydrated';
import { useReplayedInput } from '../parts/use-replayed-input';
import styles from './TitleSearch.module.css';

interface TitleSearchProps {
  title: string;
  onChange: (title: string) => void;
  onSubmit: () => void;
  busy?: boolean;
}

/** R120 */
export function TitleSearch({ title, onChange, onSubmit, busy }: TitleSearchProps) {
  const field = useId();
  const hydrated = useHydrated();
  const input = useReplayedInput<HTMLInputElement>(({ value }) => {
    if (value !== title) onChange(value);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() !== '') onSubmit();
  };
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <label htmlFor={field} className="visually-hidden">
          按标题搜索文章
        </label>
        <input
          ref={input}
          id={field}
          type="search"
          value={title}
          maxLength={requests.titleMaxLength}
          placeholder="按标题搜索文章"
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
        <Button type="submit" loading={busy} disabled={!hydrated}>
          搜索
        </Button>
      </form>
    </search>
  );
}
