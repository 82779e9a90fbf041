import type { SearchPath } from '../../../contract/help/rules/help-address';
import { searchAddress } from '../../../contract/help/rules/help-address';
import { searchKindNames } from '../../../contract/help/rules/search-kinds';
import type { SearchHit, SearchKind } from '../../../contract/help/search-calls';
import { help } from '../../../contract/limits/help';
import { Card } from '../parts/Card';
import { EmptyState } from '../parts/EmptyState';
import strip from '../parts/LinkStrip.module.css';
import { PageLink } from '../parts/PageLink';
import { Pager } from '../parts/Pager';
import { dialHref, useCompany } from '../shell/company';
import styles from './Help.module.css';
import { Highlight } from './Highlight';

interface Found {
  kinds: readonly { kind: SearchKind; totalRows: number }[];
}

interface SearchResultsProps extends Partial<Found> {
  keyword: string;
  /** The page on which the results are shown. */
  path: SearchPath;
  /** Of which kind they are; undefined: of all. */
  kind: SearchKind | undefined;
  page: number;
  hits: readonly SearchHit[];
  total: number;
  /** What may have been meant, where nothing fits; its hits come first. */
  near: string;
  similar: readonly string[];
  onHit: (hit: SearchHit) => void;
}

/** R287, R290 */
export function SearchResults({
  keyword,
  path,
  kind,
  kinds = [],
  page,
  hits,
  total,
  near,
  similar,
  onHit,
}: SearchResultsProps) {
  const { hotlines, hours } = useCompany();
  return (
    <Card className={styles.paper}>
      <h1 className={styles.title}>“{keyword}”的搜索结果</h1>
      {(kinds.length > 1 || kind !== undefined) && <Kinds {...{ keyword, path, kind, kinds }} />}
      {total === 0 && kind !== undefined && kinds.length > 0 ? (
        <EmptyState title={`没有找到与“${keyword}”有关的${searchKindNames[kind]}`} note="看看其他类型的结果。" />
      ) : total === 0 ? (
        <EmptyState
          title={`没有找到与“${keyword}”有关的内容`}
          note="换一个说法试试，或者直接问我们。"
          action={
            <div className={styles.onward}>
              {similar.length > 0 && (
                <ul aria-label="试试这些词" className={styles.words}>
                  {similar.map((word) => (
                    <li key={word}>
                      <PageLink href={searchAddress(word, { path })}>{word}</PageLink>
                    </li>
                  ))}
                </ul>
              )}
              <p>
                <PageLink href="/portal/m6.html?type=showModal">我要提问</PageLink>
                <span>由工程人员解答</span>
              </p>
              {hotlines.length > 0 && (
                <p>
                  服务热线{' '}
                  {hotlines.map((number) => (
                    <a key={number} href={dialHref(number)} className="tabular">
                      {number}
                    </a>
                  ))}
                  <span className="tabular">{hours}</span>
                </p>
              )}
            </div>
          }
        />
      ) : (
        <>
          {near !== '' && (
            <p>
              没有找到与“{keyword}”有关的内容。您是不是要找{' '}
              <PageLink href={searchAddress(near, { path })}>{near}</PageLink>
            </p>
          )}
          <p className={styles.count}>共{total}条</p>
          <ol className={styles.hits}>
            {hits.map((hit) => (
              <li key={hit.address}>
                <h2>
                  <PageLink href={hit.address} onClick={() => onHit(hit)}>
                    <Highlight wire={hit.serviceGuideNameHighLight} />
                  </PageLink>
                </h2>
                {hit.contentHighLight.map((snippet) => (
                  <p key={snippet}>
                    <Highlight wire={snippet} />
                  </p>
                ))}
                <p className={styles.from}>
                  {[hit.firstFromName, hit.secondFromName].filter((name) => name !== '').join(' / ')}{' '}
                  {hit.servicePubData !== '' && <time>{hit.servicePubData.slice(0, 10)}</time>}
                </p>
              </li>
            ))}
          </ol>
          <Pager
            page={page}
            total={total}
            pageSize={help.pageSize}
            addressOf={(each) => searchAddress(keyword, { path, kind, page: each })}
          />
        </>
      )}
    </Card>
  );
}

/** How many results each kind has, as links to them. */
function Kinds({ keyword, path, kind, kinds }: Pick<SearchResultsProps, 'keyword' | 'path' | 'kind'> & Found) {
  return (
    <nav aria-label="内容类型" className={styles.kinds}>
      <div className={strip.pills}>
        <PageLink href={searchAddress(keyword, { path })} aria-current={kind === undefined ? 'page' : undefined}>
          全部
        </PageLink>
        {kinds.map((each) => (
          <PageLink
            key={each.kind}
            href={searchAddress(keyword, { path, kind: each.kind })}
            aria-current={each.kind === kind ? 'page' : undefined}
          >
            {searchKindNames[each.kind]} {each.totalRows}
          </PageLink>
        ))}
      </div>
    </nav>
  );
}
