import type { FormEvent, ReactNode } from 'react';
import { useId, useMemo } from 'react';
import type { CapabilitySection, TabKey, CapabilityTable as Table } from '../../../contract/capability/fields';
import { capabilityPath, tabTitles } from '../../../contract/capability/rules/tabs';
import type { LengthUnit } from '../../../contract/capability/rules/units';
import { lengthUnits } from '../../../contract/capability/rules/units';
import { workDrill } from '../../../contract/rules/photos';
import { Button, ButtonLink } from '../parts/Button';
import { EmptyState } from '../parts/EmptyState';
import { PageBanner } from '../parts/PageBanner';
import { panelId, Tabs, tabId } from '../parts/Tabs';
import { useReplayedInput } from '../parts/use-replayed-input';
import styles from './CapabilityPage.module.css';
import { capabilityTrail } from './trail';

const name = 'capability';
const searchMaxLength = 50;

export interface CapabilityPageProps {
  table: Table;
  tab: TabKey;
  unit: LengthUnit;
  search: string;
  /** Keys of the rows that it finds; undefined while all are shown. */
  matching: readonly string[] | undefined;
  orderHref: string;
  onTab: (tab: TabKey) => void;
  onUnit: (unit: LengthUnit) => void;
  onSearch: (search: string) => void;
  /** Undefined while 能做吗 is open. */
  onCheck?: () => void;
  /** 能做吗, where it is open. */
  check?: ReactNode;
  /** What only managers see (C27). */
  forManagers?: ReactNode;
  rules?: ReactNode;
  /** The rows of the open tab that contain what is searched for. */
  rowsOf: (sections: readonly CapabilitySection[]) => ReactNode;
}

/** R498–R508 */
export function CapabilityPage(props: CapabilityPageProps) {
  const { table, tab, unit, search, matching } = props;
  const all = table.tabs.find(({ key }) => key === tab)?.sections ?? [];
  const shown = useMemo(() => {
    if (matching === undefined) return all;
    const keys = new Set(matching);
    return all
      .map((section) => ({ ...section, rows: section.rows.filter(({ key }) => keys.has(key)) }))
      .filter(({ rows }) => rows.length > 0);
  }, [all, matching]);
  const elsewhere = table.tabs.flatMap(({ key, sections }) => {
    const rows = sections.flatMap((section) => section.rows);
    const count = rows.filter((row) => matching?.includes(row.key)).length;
    return key !== tab && count > 0 ? [{ key, count }] : [];
  });
  return (
    <div>
      <PageBanner
        picture={workDrill.path}
        trail={capabilityTrail(tab)}
        title="工艺参数"
        lead="每一项能做到多少、为什么、长什么样，都在这里；拿不准的板子，用“能做吗”一问便知。"
      >
        <ButtonLink kind="accent" size="large" href={props.orderHref} target="_blank" rel="noopener">
          在线计价
        </ButtonLink>
        {props.onCheck && (
          <ButtonLink
            kind="onDark"
            size="large"
            href={`${capabilityPath}?check=fr4`}
            onClick={(event) => {
              event.preventDefault();
              props.onCheck?.();
            }}
          >
            能做吗？
          </ButtonLink>
        )}
      </PageBanner>
      <div className={styles.body}>
        {props.forManagers}
        {props.check}
        <Tabs
          label="工艺"
          name={name}
          tabs={table.tabs.map(({ key }) => ({ key, label: tabTitles[key] }))}
          current={tab}
          onChoose={props.onTab}
          onePanel
        />
        <div role="tabpanel" id={panelId(name)} aria-labelledby={tabId(name, tab)}>
          <div className={styles.tools}>
            <Search search={search} tab={tab} onSearch={props.onSearch} />
            <Units unit={unit} onUnit={props.onUnit} />
          </div>
          {all.length > 3 && (
            <nav aria-label="主题" className={styles.topics}>
              {shown.map(({ key, title }) => (
                <a key={key} href={`#${key}`}>
                  {title}
                </a>
              ))}
            </nav>
          )}
          {shown.length === 0 ? (
            <EmptyState
              title={`没有包含“${search}”的参数`}
              note="换一个说法试试，例如“孔径”“0.1 mm”。"
              action={
                <Button kind="secondary" onClick={() => props.onSearch('')}>
                  显示全部
                </Button>
              }
            />
          ) : (
            props.rowsOf(shown)
          )}
          {elsewhere.length > 0 && (
            <p className={styles.elsewhere}>
              其他页签也有：
              {elsewhere.map(({ key, count }) => (
                <Button key={key} kind="text" onClick={() => props.onTab(key)}>
                  {tabTitles[key]} {count}项
                </Button>
              ))}
            </p>
          )}
        </div>
        {props.rules}
      </div>
    </div>
  );
}

function Search({ search, tab, onSearch }: Pick<CapabilityPageProps, 'search' | 'tab' | 'onSearch'>) {
  const field = useId();
  const input = useReplayedInput<HTMLInputElement>(({ value }) => {
    if (value !== search) onSearch(value);
  });
  const submit = (event: FormEvent) => event.preventDefault();
  return (
    <search>
      {/* Without the script it asks the server. */}
      <form action={capabilityPath} className={styles.search} onSubmit={submit}>
        <input type="hidden" name="active" value={tab} />
        <label htmlFor={field} className="visually-hidden">
          在表中搜索
        </label>
        <input
          ref={input}
          id={field}
          type="search"
          name="q"
          value={search}
          maxLength={searchMaxLength}
          placeholder="在表中搜索，例如：孔径"
          autoComplete="off"
          onChange={({ target }) => onSearch(target.value)}
        />
      </form>
    </search>
  );
}

function Units({ unit, onUnit }: Pick<CapabilityPageProps, 'unit' | 'onUnit'>) {
  const id = useId();
  return (
    <fieldset className={styles.units}>
      <legend className="visually-hidden">长度单位</legend>
      {lengthUnits.map((one) => (
        <label key={one}>
          <input type="radio" name={`unit${id}`} checked={one === unit} onChange={() => onUnit(one)} />
          <span>{one}</span>
        </label>
      ))}
    </fieldset>
  );
}
