import { useState } from 'react';
import { Button } from '../../parts/Button';
import styles from './Staff.module.css';

interface SearchFormProps {
  label: string;
  onSearch: (text: string) => void;
}

/** A search whose words are personal: they are in no address. */
export function SearchForm({ label, onSearch }: SearchFormProps) {
  const [text, setText] = useState('');
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
          maxLength={50}
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
