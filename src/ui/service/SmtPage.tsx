import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { bannerSmt } from '../../../contract/rules/photos';
import { smtTools } from '../../../contract/service/rules/smt-tools';
import { ChevronIcon } from '../icons/ChevronIcon';
import { Button, ButtonLink } from '../parts/Button';
import { EmptyState } from '../parts/EmptyState';
import { FailedState } from '../parts/FailedState';
import { PageBanner } from '../parts/PageBanner';
import { PageLink } from '../parts/PageLink';
import { Picture } from '../parts/Picture';
import { prefersReducedMotion } from '../parts/reduced-motion';
import { Skeleton } from '../parts/Skeleton';
import type { Listed } from './ContactPage';
import styles from './SmtPage.module.css';

interface Pictured {
  id: number;
  pictureName: string;
  picturePath: string;
}

interface SmtPageProps {
  equipment: Listed<Pictured>;
  samples: Listed<Pictured>;
  onOrder: () => void;
}

/** R334 */
export function SmtPage({ equipment, samples, onOrder }: SmtPageProps) {
  return (
    <>
      <PageBanner
        picture={bannerSmt.path}
        title="SMT贴片"
        lead="50元起贴，从一片样板到批量，物料、贴装、检测一站完成。"
      >
        <Button kind="accent" size="large" onClick={onOrder}>
          立即下单
        </Button>
        <ButtonLink kind="onDark" size="large" href={smtTools.components.address}>
          元器件清单
        </ButtonLink>
      </PageBanner>
      <div className={styles.inside}>
        <section className={styles.tools} aria-label="SMT工具">
          {Object.values(smtTools).map(({ title, lead, address }) => (
            <PageLink key={address} href={address}>
              <strong>{title}</strong>
              <span>{lead}</span>
            </PageLink>
          ))}
        </section>
        <section>
          <h2>贴片设备</h2>
          <Pictures listed={equipment} empty="设备照片整理中">
            {(items) => <Carousel pictures={items} />}
          </Pictures>
        </section>
        <section>
          <h2>样品展示</h2>
          <Pictures listed={samples} empty="样品照片整理中">
            {(items) => (
              <ul className={styles.samples}>
                {items.map((picture) => (
                  <Item key={picture.id} picture={picture} sizes="(max-width: 767px) 46vw, 285px" />
                ))}
              </ul>
            )}
          </Pictures>
        </section>
      </div>
    </>
  );
}

function Pictures({
  listed: { items, failed, onRetry },
  empty,
  children,
}: {
  listed: Listed<Pictured>;
  empty: string;
  children: (items: readonly Pictured[]) => ReactNode;
}) {
  if (!items)
    return failed ? (
      <FailedState message="图片暂时无法显示，请稍后重试" onRetry={onRetry} />
    ) : (
      <Skeleton height={240} />
    );
  return items.length === 0 ? <EmptyState title={empty} /> : children(items);
}

const Item = ({ picture: { pictureName, picturePath }, sizes }: { picture: Pictured; sizes: string }) => (
  <li>
    <Picture path={picturePath} ratio={4 / 3} sizes={sizes} className={styles.picture} />
    <p>{pictureName}</p>
  </li>
);

/** Pictures in a row that is moved by buttons, keys and swipes; it never moves by itself. */
function Carousel({ pictures }: { pictures: readonly Pictured[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ first: true, last: false });
  const look = () => {
    const element = list.current;
    if (!element) return;
    const left = element.scrollWidth - element.clientWidth - element.scrollLeft;
    setEnds({ first: element.scrollLeft < 1, last: left < 1 });
  };
  useEffect(look, []);
  const move = (direction: 1 | -1) =>
    list.current?.scrollBy({
      left: direction * list.current.clientWidth,
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    });
  return (
    <div className={styles.carousel}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it */}
      <ul ref={list} className={styles.row} onScroll={look} tabIndex={0} aria-label="设备">
        {pictures.map((picture) => (
          <Item key={picture.id} picture={picture} sizes="(max-width: 767px) 76vw, 285px" />
        ))}
      </ul>
      <div className={styles.buttons}>
        <button type="button" aria-label="上一组设备" aria-disabled={ends.first} onClick={() => move(-1)}>
          <ChevronIcon />
        </button>
        <button type="button" aria-label="下一组设备" aria-disabled={ends.last} onClick={() => move(1)}>
          <ChevronIcon />
        </button>
      </div>
    </div>
  );
}
