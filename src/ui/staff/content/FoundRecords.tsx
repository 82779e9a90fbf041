import { valueText } from '../../../../contract/rules/value-text';
import type { FoundKind } from '../../../../contract/staff/content-calls';
import { resourceOf } from '../../../../contract/staff/rules/resources';
import { ButtonLink } from '../../parts/Button';
import { Card } from '../../parts/Card';
import { EmptyState } from '../../parts/EmptyState';
import { PageLink } from '../../parts/PageLink';
import styles from './Content.module.css';

/** What the search over all kinds of content has found, kind by kind. */
export function FoundRecords({ search, found }: { search: string; found: readonly FoundKind[] }) {
  if (found.length === 0)
    return (
      <EmptyState
        title="没有找到"
        note="按标题或编号搜索，可以换个说法再试"
        action={<ButtonLink href="/staff/content">全部内容</ButtonLink>}
      />
    );
  return (
    <Card>
      <div className={styles.found}>
        {found.map(({ resource, records, more }) => {
          const { label, title, fields } = resourceOf(resource);
          const field = fields.find(({ name }) => name === title);
          const list = `/staff/content/${resource}`;
          return (
            <section key={resource} aria-labelledby={`found-${resource}`}>
              <h2 id={`found-${resource}`}>{label}</h2>
              <ul>
                {records.map((record) => (
                  <li key={record.id}>
                    <PageLink href={`${list}/${encodeURIComponent(record.id)}`}>
                      {field ? valueText(field, record.title) : record.title}
                    </PageLink>
                    <span className={styles.number}>{record.id}</span>
                  </li>
                ))}
                {more && (
                  <li>
                    <PageLink href={`${list}?${new URLSearchParams({ search })}`}>全部搜索结果</PageLink>
                  </li>
                )}
              </ul>
            </section>
          );
        })}
      </div>
    </Card>
  );
}
