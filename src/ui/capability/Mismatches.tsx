import type { Mismatch } from '../../../contract/capability/rules/mismatches';
import { Notice } from '../parts/Notice';
import { PageLink } from '../parts/PageLink';

/** C27: the table holds; a text that says otherwise is for the managers to change. */
export function Mismatches({ items }: { items: readonly Mismatch[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-label="与工艺表不一致的宣传" className="no-print">
      <Notice tone="warn">
        <p>以下宣传与工艺表不一致，以工艺表为准（仅管理员可见）：</p>
        <ul>
          {items.map(({ place, text, claimed, table, address }) => (
            <li key={`${place} ${text}`}>
              {place}“{text}”：{claimed}，<PageLink href={address}>工艺表为{table}</PageLink>
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}
