import { useMemo, useState } from 'react';
import type { CapabilityRow, CapabilitySection, Limit } from '../../../contract/capability/fields';
import { limitText } from '../../../contract/capability/rules/limit-text';
import type { LengthUnit } from '../../../contract/capability/rules/units';
import { wantedOf } from '../../../contract/rules/search/grams';
import type { Marker } from '../../../contract/rules/search/marker';
import { markedParts, markerOf } from '../../../contract/rules/search/marker';
import type { Meaning } from '../../../contract/rules/search/synonyms';
import { synonymsOf } from '../../../contract/rules/search/synonyms';
import { classNames } from '../parts/class-names';
import { Viewer } from '../parts/Viewer';
import styles from './CapabilityTable.module.css';
import { RowPicture } from './RowPicture';

export interface CapabilityTableProps {
  sections: readonly CapabilitySection[];
  unit: LengthUnit;
  /** What it finds is marked. */
  search: string;
  /** Groups of words that mean the same to it; undefined until they are known. */
  synonyms: readonly Meaning[] | undefined;
  /** Key of the row that the address points at. */
  current: string;
}

/** Sections that follow each other with the same columns share a table. */
function grouped(sections: readonly CapabilitySection[]): CapabilitySection[][] {
  const groups: CapabilitySection[][] = [];
  for (const section of sections) {
    const last = groups.at(-1);
    const joins = last?.[0]?.compare?.join() === section.compare?.join() && section.compare === undefined;
    if (last && joins) last.push(section);
    else groups.push([section]);
  }
  return groups;
}

/** R498: item, capability, process detail, illustration. On a phone each row is a card. */
export function CapabilityTable({ sections, unit, search, synonyms, current }: CapabilityTableProps) {
  const [enlarged, setEnlarged] = useState<string>();
  const pictured = sections.flatMap(({ rows }) => rows).filter(({ picture }) => picture !== undefined);
  const at = pictured.findIndex(({ key }) => key === enlarged);
  const open = pictured[at];
  const marker = useMemo(
    () => (search.trim() === '' ? undefined : markerOf(wantedOf(search, synonymsOf(synonyms ?? [])))),
    [search, synonyms],
  );
  return (
    <>
      <Groups sections={sections} unit={unit} marker={marker} current={current} onEnlarge={setEnlarged} />
      {open && (
        <Viewer
          label="查看图示"
          title={open.item}
          at={at}
          count={pictured.length}
          onGo={(next) => setEnlarged(pictured[next]?.key)}
          onClose={() => setEnlarged(undefined)}
        >
          <RowPicture row={open} unit={unit} />
        </Viewer>
      )}
    </>
  );
}

interface GroupsProps extends Omit<CapabilityTableProps, 'search' | 'synonyms'> {
  marker: Marker | undefined;
  onEnlarge: (row: string) => void;
}

function Groups({ sections, unit, marker, current, onEnlarge }: GroupsProps) {
  return grouped(sections).map((group) => {
    const compare = group[0]?.compare;
    const capability = compare ?? ['工艺能力'];
    return (
      <table key={group[0]?.key} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">项目</th>
            {capability.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            <th scope="col">工艺说明</th>
            <th scope="col">图示</th>
          </tr>
        </thead>
        {group.map(({ key, title, note, rows }) => (
          <tbody key={key} id={key}>
            <tr className={styles.topic}>
              <th scope="rowgroup" colSpan={capability.length + 3}>
                <h2>
                  <Marked text={title} marker={marker} />
                </h2>
                {note && <p>{note}</p>}
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.key} id={row.key} className={classNames(styles.row, row.key === current && styles.current)}>
                <th scope="row">
                  <a href={`#${row.key}`} className={styles.item}>
                    <Marked text={row.item} marker={marker} />
                    <span className="visually-hidden">（本行链接）</span>
                  </a>
                </th>
                {compare ? (
                  compare.map((column) => (
                    <td key={column} data-label={column} className={styles.limits}>
                      <Limits
                        limits={row.limits.filter(({ label }) => label === column)}
                        unit={unit}
                        marker={marker}
                        unlabelled
                      />
                    </td>
                  ))
                ) : (
                  <td data-label="工艺能力" className={styles.limits}>
                    <Limits limits={row.limits} unit={unit} marker={marker} />
                  </td>
                )}
                <td className={styles.detail}>
                  <Marked text={row.detail} marker={marker} />
                </td>
                <td className={styles.picture}>
                  <EnlargedBy row={row} unit={unit} onEnlarge={onEnlarge} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    );
  });
}

function EnlargedBy({
  row,
  unit,
  onEnlarge,
}: {
  row: CapabilityRow;
  unit: LengthUnit;
  onEnlarge: (row: string) => void;
}) {
  if (row.picture === undefined) return null;
  return (
    <button
      type="button"
      className={styles.enlarge}
      aria-label={`放大图示：${row.item}`}
      onClick={() => onEnlarge(row.key)}
    >
      <RowPicture row={row} unit={unit} />
    </button>
  );
}

function Marked({ text, marker }: { text: string; marker: Marker | undefined }) {
  if (!marker) return text;
  return markedParts(text, [0, text.length], marker.spansIn(text)).map(({ text: part, marked }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no identity but their place
    marked ? <mark key={at}>{part}</mark> : part,
  );
}

interface LimitsProps {
  limits: readonly Limit[];
  unit: LengthUnit;
  marker: Marker | undefined;
  unlabelled?: true;
}

function Limits({ limits, unit, marker, unlabelled }: LimitsProps) {
  if (limits.length === 0)
    return (
      <>
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">以下单页为准</span>
      </>
    );
  return (
    <ul>
      {limits.map((limit) => {
        const { text, stated } = limitText(limit, unit);
        return (
          <li key={`${limit.label} ${text}`}>
            {limit.label && !unlabelled && (
              <span className={styles.label}>
                <Marked text={limit.label} marker={marker} />
              </span>
            )}
            <strong>
              <Marked text={text} marker={marker} />
            </strong>
            {stated && (
              <small>
                （<Marked text={stated} marker={marker} />）
              </small>
            )}
          </li>
        );
      })}
    </ul>
  );
}
