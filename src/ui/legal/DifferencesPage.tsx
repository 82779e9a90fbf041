import type { LegalChange, LegalDifferences } from '../../../contract/legal/calls';
import { legalAddress, versionAddress } from '../../../contract/rules/legal-documents';
import { Breadcrumb } from '../parts/Breadcrumb';
import { Card } from '../parts/Card';
import { classNames } from '../parts/class-names';
import { PageLink } from '../parts/PageLink';
import { trailTo } from '../parts/trail';
import styles from './DifferencesPage.module.css';
import page from './DocumentPage.module.css';

const kinds = { added: '新增', removed: '删除', changed: '修改' } as const;

const elements = { same: 'span', added: 'ins', removed: 'del' } as const;

/** What a version changes compared with another. */
export function DifferencesPage({ differences }: { differences: LegalDifferences }) {
  const { slug, title, edition, since, added, removed, changed, changes } = differences;
  return (
    <div className={page.page}>
      <Breadcrumb
        items={trailTo(
          { label: title, href: legalAddress(slug) },
          { label: `${since.version}版与${edition.version}版的差异` },
        )}
      />
      <Card className={classNames(page.paper, styles.paper)}>
        <header className={page.head}>
          <h1>{title}的变化</h1>
          <p className={page.facts}>
            <span>
              从 <PageLink href={versionAddress(slug, since.version)}>{since.version}版</PageLink> 到{' '}
              <PageLink href={versionAddress(slug, edition.version)}>{edition.version}版</PageLink>
            </span>
            <span>
              新增{added}处，删除{removed}处，修改{changed}处
            </span>
          </p>
          <p className={styles.summary}>{edition.changes}</p>
        </header>
        {changes.length === 0 && <p>两个版本的内容相同。</p>}
        {changes.map((change, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text of a version never changes
          <Change key={at} change={change} />
        ))}
      </Card>
    </div>
  );
}

function Change({ change: { role, kind, parts } }: { change: LegalChange }) {
  if (kind === 'skipped')
    return (
      <p className={styles.skipped}>
        <span>未变化的内容</span>
      </p>
    );
  const words = parts.map(({ kind: of, text }, at) => {
    const Element = elements[of];
    // biome-ignore lint/suspicious/noArrayIndexKey: the text of a version never changes
    return <Element key={at}>{text}</Element>;
  });
  const Line = role === 'heading' ? 'h2' : 'p';
  return (
    <Line className={classNames(styles.line, kind !== 'same' && styles[kind])}>
      {kind !== 'same' && <span className={styles.kind}>{kinds[kind]}</span>}
      {words}
    </Line>
  );
}
