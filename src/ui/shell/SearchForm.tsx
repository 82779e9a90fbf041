import { useState } from 'react';
import { Button } from '../parts/Button';
import styles from './SearchForm.module.css';

interface SearchFormProps {
  label: string;
  /** Of the address; absent where the words are personal and in no address. */
  search?: string;
  maxLength?: number;
  onSearch: (text: string) => void;
}

/** Searches a list of the console. */
export function SearchForm({ label, search = '', maxLength = 50, onSearch }: SearchFormProps) {
  const [text, setText] = useState(search);
  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          maxLength={maxLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button kind="secondary" type="submit">
          搜索
        </Button>
      </form>
    </search>
  );
}
