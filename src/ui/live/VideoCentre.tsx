import { video } from '../../../contract/limits/video';
import type { FilmTab } from '../../../contract/rules/films';
import { filmsAddress, filmTabs } from '../../../contract/rules/films';
import { filmingTable } from '../../../contract/rules/photos';
import { EmptyState } from '../parts/EmptyState';
import { FailedState } from '../parts/FailedState';
import { PageBanner } from '../parts/PageBanner';
import { PageLink } from '../parts/PageLink';
import { Pager } from '../parts/Pager';
import { Picture } from '../parts/Picture';
import { Skeleton } from '../parts/Skeleton';
import { PlayIcon } from '../player/icons';
import { filmsTrail } from './trail';
import styles from './VideoCentre.module.css';

interface Film {
  fileId: string;
  title: string;
  videoCoverUrl: string;
  createTime: string;
}

interface VideoCentreProps {
  typeCode: FilmTab;
  page: number;
  total: number;
  films: readonly Film[] | undefined;
  failed: boolean;
  onRetry: () => void;
  onOpen: (film: Film) => void;
  /** The film is being fetched. */
  opening: string | undefined;
}

/** R232, R233 */
export function VideoCentre({ typeCode, page, total, films, failed, onRetry, onOpen, opening }: VideoCentreProps) {
  return (
    <>
      <PageBanner
        picture={filmingTable.path}
        trail={filmsTrail(typeCode)}
        title="视频中心"
        lead="看得见的工厂，听得懂的工艺"
      />
      <div className={styles.page}>
        <nav aria-label="视频栏目" className={styles.tabs}>
          {filmTabs.map((tab) => (
            <PageLink
              key={tab.typeCode}
              href={filmsAddress({ typeCode: tab.typeCode, page: 1 })}
              aria-current={tab.typeCode === typeCode ? 'page' : undefined}
            >
              {tab.label}
            </PageLink>
          ))}
        </nav>
        {failed && <FailedState message="视频暂时无法显示，请稍后重试" onRetry={onRetry} />}
        {!failed && films === undefined && (
          <ul className={styles.films} aria-busy="true">
            {Array.from({ length: 4 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: alike and never reordered
              <li key={index}>
                <Skeleton ratio={16 / 9} />
              </li>
            ))}
          </ul>
        )}
        {films?.length === 0 && <EmptyState title="暂无视频" note="新的影片发布后，会显示在这里。" />}
        {films !== undefined && films.length > 0 && (
          <ul className={styles.films}>
            {films.map((film) => (
              <li key={film.fileId}>
                <a
                  href={filmsAddress({ typeCode, page, film: film.fileId })}
                  className={styles.film}
                  aria-busy={opening === film.fileId || undefined}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                    event.preventDefault();
                    onOpen(film);
                  }}
                >
                  <span className={styles.cover}>
                    <Picture
                      path={film.videoCoverUrl}
                      ratio={16 / 9}
                      sizes="(max-width: 479px) 92vw, (max-width: 1023px) 46vw, 285px"
                    />
                    <span className={styles.sign}>
                      <PlayIcon />
                    </span>
                  </span>
                  <span className={styles.title}>{film.title}</span>
                  <time className={styles.date} dateTime={film.createTime.slice(0, 10)}>
                    {film.createTime.slice(0, 10)}
                  </time>
                </a>
              </li>
            ))}
          </ul>
        )}
        <Pager
          page={page}
          total={total}
          pageSize={video.pageSize}
          addressOf={(each) => filmsAddress({ typeCode, page: each })}
        />
      </div>
    </>
  );
}
