import { useRef, useState } from 'react';
import { Button, ButtonLink } from '../../parts/Button';
import styles from './Content.module.css';

interface ListToolsProps {
  /** Of the address. */
  search: string;
  addAddress: string;
  changeable: boolean;
  busy: boolean;
  onSearch: (search: string) => void;
  onExport: () => void;
  onImport: (file: File) => void;
}

/** Search, export, import and the way to a new record. */
export function ListTools({ search, addAddress, changeable, busy, onSearch, onExport, onImport }: ListToolsProps) {
  const [text, setText] = useState(search);
  const file = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.tools}>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSearch(text.trim());
          }}
        >
          <input
            type="search"
            aria-label="按标题搜索"
            placeholder="按标题搜索"
            maxLength={100}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button kind="secondary" type="submit">
            搜索
          </Button>
        </form>
      </search>
      <Button kind="secondary" loading={busy} onClick={onExport}>
        导出JSON
      </Button>
      {changeable && (
        <>
          <input
            ref={file}
            type="file"
            hidden
            accept="application/json,.json"
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) onImport(chosen);
              // Allows choosing the same file again.
              target.value = '';
            }}
          />
          <Button kind="secondary" loading={busy} onClick={() => file.current?.click()}>
            导入JSON
          </Button>
          <ButtonLink href={addAddress}>新增</ButtonLink>
        </>
      )}
    </div>
  );
}
