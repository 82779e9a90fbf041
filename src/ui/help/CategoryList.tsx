import type { GuideItem } from '../../../contract/help/calls';
import { documentAddress } from '../../../contract/help/rules/help-address';
import { help } from '../../../contract/limits/help';
import { Card } from '../parts/Card';
import { EmptyState } from '../parts/EmptyState';
import { PageLink } from '../parts/PageLink';
import { Tooltip } from '../parts/Tooltip';
import styles from './Help.module.css';

/** The documents of a category (R283). */
export function CategoryList({ title, documents }: { title: string; documents: readonly GuideItem[] }) {
  return (
    <Card className={styles.paper}>
      <h1 className={styles.title}>{title}</h1>
      {documents.length === 0 ? (
        <EmptyState title="暂无数据" note="这个栏目的文档发布后会显示在这里，可以先搜索或看看其他栏目。" />
      ) : (
        <ul className={styles.list}>
          {documents.map((document) => (
            <li key={document.oldId}>
              <DocumentLink document={document} />
              <time>{(document.editTime || document.createTime).slice(0, 10)}</time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** A long name is cut, and shown whole in a popover. */
function DocumentLink({ document }: { document: GuideItem }) {
  const { serviceGuideName: name, oldId } = document;
  const href = documentAddress(oldId);
  if ([...name].length <= help.longName) return <PageLink href={href}>{name}</PageLink>;
  return (
    <Tooltip text={name} className={styles.long}>
      {(describedBy) => (
        <PageLink href={href} aria-describedby={describedBy}>
          {[...name].slice(0, help.longName).join('')}…
        </PageLink>
      )}
    </Tooltip>
  );
}
