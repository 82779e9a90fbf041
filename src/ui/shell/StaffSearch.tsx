import { useEffect, useRef } from 'react';
import styles from './StaffShell.module.css';

interface StaffSearchProps {
  /** What the page shows the results of. */
  searched: string;
  onSearch: (search: string) => void;
}

/** Finds records of all kinds, from each page of the console. Ctrl+K goes there. */
export function StaffSearch({ searched, onSearch }: StaffSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      input.current?.select();
    };
    document.addEventListener('keydown', go);
    return () => document.removeEventListener('keydown', go);
  }, []);
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const text = input.current?.value.trim() ?? '';
          if (text !== '') onSearch(text);
        }}
      >
        <input
          ref={input}
          type="search"
          aria-label="搜索全部内容"
          aria-keyshortcuts="Control+K"
          placeholder="搜索全部内容（Ctrl+K）"
          maxLength={100}
          defaultValue={searched}
        />
      </form>
    </search>
  );
}
