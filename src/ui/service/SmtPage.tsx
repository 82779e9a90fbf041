import type { ReactNode } from 'react';
import { bannerSmt } from '../../../contract/rules/photos';
import { smtTools } from '../../../contract/service/rules/smt-tools';
import { Button, ButtonLink } from '../parts/Button';
import { EmptyState } from '../parts/EmptyState';
import { FailedState } from '../parts/FailedState';
import { PageBanner } from '../parts/PageBanner';
import { PageLink } from '../parts/PageLink';
import { Picture } from '../parts/Picture';
import { ScrollRow } from '../parts/ScrollRow';
import { Skeleton } from '../parts/Skeleton';
import { trailTo } from '../parts/trail';
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
        trail={trailTo({ label: 'SMT贴片' })}
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
            {(items) => (
              <ScrollRow what="设备">
                {items.map((picture) => (
                  <Item key={picture.id} picture={picture} sizes="(max-width: 767px) 80vw, 285px" />
                ))}
              </ScrollRow>
            )}
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
