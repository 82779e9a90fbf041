import type { LegalDocument, LegalEdition } from '../../../contract/legal/calls';
import { differencesAddress, legalAddress, versionAddress } from '../../../contract/rules/legal-documents';
import { Breadcrumb } from '../parts/Breadcrumb';
import { Button } from '../parts/Button';
import { Card } from '../parts/Card';
import { classNames } from '../parts/class-names';
import { Notice } from '../parts/Notice';
import { PageLink } from '../parts/PageLink';
import { trailTo } from '../parts/trail';
import { Block } from './Block';
import styles from './DocumentPage.module.css';
import { OtherDocuments } from './OtherDocuments';

const states = { upcoming: '即将生效', current: '现行版本', earlier: '历史版本' } as const;

/** Where a version leads to that is not the one in force: nobody should take an old text for the present one. */
function NotInForce({ document: { slug, edition, editions } }: { document: LegalDocument }) {
  const current = editions.find(({ state }) => state === 'current');
  const link = current && <PageLink href={legalAddress(slug)}>查看现行版本（{current.version}）</PageLink>;
  if (edition.state === 'earlier')
    return (
      <Notice tone="warn" action={link}>
        这是历史版本，已不再适用。
      </Notice>
    );
  return (
    <Notice tone="info" action={link}>
      本版本将于{edition.effective}生效。
    </Notice>
  );
}

export function DocumentPage({ document }: { document: LegalDocument }) {
  const { slug, title, edition, editions, blocks } = document;
  const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block] : []));
  const coming = editions.find(({ state }) => state === 'upcoming');
  return (
    <div className={styles.page}>
      <Breadcrumb items={trailTo({ label: title })} />
      <div className={styles.columns}>
        <Card className={styles.paper}>
          <article>
            <header className={styles.head}>
              <div className={styles.title}>
                <h1>{title}</h1>
                <Button kind="secondary" className="no-print" onClick={() => window.print()}>
                  打印
                </Button>
              </div>
              <p className={styles.facts}>
                <span>版本：{edition.version}</span>
                <span>发布日期：{edition.published}</span>
                <span>生效日期：{edition.effective}</span>
              </p>
              {edition.state === 'current' && coming && (
                <Notice action={<PageLink href={versionAddress(slug, coming.version)}>查看新版本</PageLink>}>
                  新版本将于{coming.effective}生效。
                </Notice>
              )}
              {edition.state !== 'current' && <NotInForce document={document} />}
            </header>
            {blocks.map((block, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text of a version never changes
              <Block key={at} block={block} address={versionAddress(slug, edition.version)} />
            ))}
          </article>
        </Card>
        <aside className={styles.side}>
          {headings.length > 2 && (
            <nav aria-label="目录" className={styles.contents}>
              <h2>目录</h2>
              <ol>
                {headings.map(({ id, level, text }) => (
                  <li key={id} className={classNames(level === 3 && styles.sub)}>
                    <a href={`#${id}`}>{text}</a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <section className={styles.versions}>
            <h2>版本</h2>
            <ul>
              {editions.map((one, at) => (
                <Version key={one.version} document={document} edition={one} before={editions[at + 1]} />
              ))}
            </ul>
          </section>
          <OtherDocuments current={slug} />
        </aside>
      </div>
    </div>
  );
}

interface VersionProps {
  document: LegalDocument;
  edition: LegalEdition;
  before: LegalEdition | undefined;
}

function Version({ document: { slug, edition: shown }, edition, before }: VersionProps) {
  const { version, state, changes } = edition;
  return (
    <li>
      <PageLink
        href={state === 'current' ? legalAddress(slug) : versionAddress(slug, version)}
        aria-current={version === shown.version ? 'page' : undefined}
      >
        {version}
      </PageLink>
      <span className={styles.state}>{states[state]}</span>
      <p>{changes}</p>
      {before && (
        <PageLink href={differencesAddress(slug, version, before.version)}>与{before.version}版的差异</PageLink>
      )}
    </li>
  );
}
