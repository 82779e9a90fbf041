import { useState } from 'react';
import { liveAddress, showTypeOf, tabOf } from '../../../contract/live/rules/live-tabs';
import { PageLink } from '../parts/PageLink';
import { Picture } from '../parts/Picture';
import { panelId, Tabs, tabId } from '../parts/Tabs';
import styles from './LivePage.module.css';

interface Camera {
  id: number;
  accessId: string;
  equipmentName: string;
  imgUrl: string;
  showType: 1 | 2;
  viewNum: number;
}

const tabs = [
  { key: '0', label: '工艺展示' },
  { key: '1', label: '设备展示' },
] as const;

/** R251, R252: the cameras of each kind; the current one says so. */
export function LiveSide({ cameras, current }: { cameras: readonly Camera[]; current: Camera }) {
  const [tab, setTab] = useState<'0' | '1'>(tabOf(current.showType) === 1 ? '1' : '0');
  const listed = cameras.filter(({ showType }) => showType === showTypeOf(Number(tab)));
  return (
    <aside className={styles.side} aria-label="其他直播">
      <Tabs
        label="直播分类"
        name="live"
        tabs={tabs}
        current={tab}
        onChoose={setTab}
        className={styles.tabs ?? ''}
        onePanel
      />
      <div id={panelId('live')} role="tabpanel" aria-labelledby={tabId('live', tab)} className={styles.list}>
        <ul className={styles.cards}>
          {listed.map((camera) => {
            const isCurrent = camera.id === current.id;
            return (
              <li key={camera.id}>
                <PageLink
                  href={liveAddress(camera)}
                  className={styles.card}
                  aria-current={isCurrent ? 'page' : undefined}
                >
                  <span className={styles.cover}>
                    <Picture path={camera.imgUrl} ratio={16 / 9} sizes="200px" />
                  </span>
                  <span className={styles.cardWords}>
                    <b>{camera.equipmentName}</b>
                    {isCurrent ? (
                      <span className={styles.watching}>正在观看</span>
                    ) : (
                      <span className={styles.small}>{camera.viewNum.toLocaleString('zh-CN')}次观看</span>
                    )}
                  </span>
                </PageLink>
              </li>
            );
          })}
        </ul>
        {listed.length === 0 && <p className={styles.small}>暂无直播</p>}
      </div>
    </aside>
  );
}
