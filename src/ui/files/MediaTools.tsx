import type { ReactNode } from 'react';
import { SearchForm } from '../shell/SearchForm';
import styles from './Media.module.css';

export interface MediaFilter {
  search?: string;
  tag?: string;
  unused?: boolean;
}

interface MediaToolsProps {
  filter: MediaFilter;
  tags: readonly string[];
  onFilter: (change: { [Name in keyof MediaFilter]?: MediaFilter[Name] | undefined }) => void;
  /** The upload of others. */
  children?: ReactNode;
}

/** Searches and filters the library. */
export function MediaTools({ filter, tags, onFilter, children }: MediaToolsProps) {
  const { search = '', tag = '', unused = false } = filter;
  // One that is filtered by stays, whatever the others are.
  const offered = tag === '' || tags.includes(tag) ? tags : [tag, ...tags];
  return (
    <div className={styles.tools}>
      <SearchForm
        key={search}
        label="按名称、说明或标签搜索"
        maxLength={100}
        search={search}
        onSearch={(text) => onFilter({ search: text || undefined })}
      />
      {offered.length > 0 && (
        <select aria-label="标签" value={tag} onChange={({ target }) => onFilter({ tag: target.value || undefined })}>
          <option value="">全部标签</option>
          {offered.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      )}
      <label className={styles.flag}>
        <input
          type="checkbox"
          checked={unused}
          onChange={({ target }) => onFilter({ unused: target.checked || undefined })}
        />
        只看未使用
      </label>
      {children}
    </div>
  );
}
