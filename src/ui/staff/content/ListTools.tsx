import type { ContentField } from '../../../../contract/rules/record-fields';
import type { PublicationState } from '../../../../contract/staff/rules/publication';
import { publicationNames, publicationStates } from '../../../../contract/staff/rules/publication';
import { Button, ButtonLink } from '../../parts/Button';
import { SearchForm } from '../../shell/SearchForm';
import type { Density } from '../../shell/table-look';
import { densities } from '../../shell/table-look';
import styles from './Content.module.css';

interface ListToolsProps {
  /** Of the address. */
  search: string;
  /** Of the address; undefined where the resource has no states. */
  state: PublicationState | '' | undefined;
  /** The columns that can be left out. */
  columns: readonly ContentField[];
  hidden: ReadonlySet<string>;
  density: Density | '';
  addAddress: string;
  addable: boolean;
  busy: boolean;
  onSearch: (search: string) => void;
  onState: (state: PublicationState | undefined) => void;
  onHide: (names: string[]) => void;
  onDensity: (density: Density | undefined) => void;
  onExport: () => void;
  /** Whether the import is open; undefined where there is none. */
  importing: boolean | undefined;
  onImport: () => void;
}

/** Search, export and the way to a new record. */
export function ListTools(props: ListToolsProps) {
  const { search, state, columns, hidden, density, addAddress, addable, busy } = props;
  const { importing, onSearch, onState, onHide, onDensity, onExport, onImport } = props;
  return (
    <div className={styles.tools}>
      <SearchForm label="按标题搜索" maxLength={100} search={search} onSearch={onSearch} />
      {state !== undefined && (
        <select
          aria-label="状态"
          value={state}
          onChange={({ target }) => onState(publicationStates.find((each) => each === target.value))}
        >
          <option value="">全部状态</option>
          {publicationStates.map((each) => (
            <option key={each} value={each}>
              {publicationNames[each]}
            </option>
          ))}
        </select>
      )}
      {columns.length > 0 && (
        <details className={styles.columns}>
          <summary>显示的列</summary>
          <fieldset>
            <legend>显示的列</legend>
            {columns.map(({ name, label }) => (
              <label key={name}>
                <input
                  type="checkbox"
                  checked={!hidden.has(name)}
                  onChange={({ target }) =>
                    onHide(
                      columns
                        .map((column) => column.name)
                        .filter((each) => (each === name ? !target.checked : hidden.has(each))),
                    )
                  }
                />
                {label}
              </label>
            ))}
          </fieldset>
        </details>
      )}
      <select
        aria-label="密度"
        value={density}
        onChange={({ target }) => onDensity(densities.find(({ name }) => name === target.value)?.name || undefined)}
      >
        {densities.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      <Button kind="secondary" loading={busy} onClick={onExport}>
        导出JSON
      </Button>
      {importing !== undefined && (
        <Button kind="secondary" aria-expanded={importing} onClick={onImport}>
          导入
        </Button>
      )}
      {addable && <ButtonLink href={addAddress}>新增</ButtonLink>}
    </div>
  );
}
