import type { ReactNode } from 'react';
import { EyeIcon } from '../icons/EyeIcon';
import { LineIcon } from '../icons/LineIcon';
import { Breadcrumb } from '../parts/Breadcrumb';
import { Button } from '../parts/Button';
import { trailTo } from '../parts/trail';
import styles from './LivePage.module.css';
import { Stars } from './Stars';

interface LivePageProps {
  title: string;
  remark: string;
  average: number;
  views: number;
  online: number;
  shares: number;
  onShare: () => void;
  player: ReactNode;
  /** The barrage as a list, and the form that sends one. */
  barrage: ReactNode;
  rating: ReactNode;
  /** The button that likes it. */
  like: ReactNode;
  /** Tipping. */
  tip?: ReactNode;
  side: ReactNode;
  scores: ReactNode;
  comments: ReactNode;
}

/** R251: the factory live. */
export function LivePage(props: LivePageProps) {
  const { title, remark, average, views, online, shares } = props;
  return (
    <div className={styles.page}>
      <Breadcrumb items={trailTo({ label: '工厂直播' })} />
      <div className={styles.top}>
        <div className={styles.main}>
          <div className={styles.stage}>{props.player}</div>
          {props.barrage}
        </div>
        {props.side}
      </div>
      <div className={styles.bottom}>
        <div className={styles.main}>
          <section className={styles.about} aria-label="直播介绍">
            <div className={styles.title}>
              <h1>{title}</h1>
              {average > 0 ? (
                <p className={styles.average}>
                  <Stars rank={average} name={`平均${average.toFixed(1)}分，满分5分`} />
                  <b className="tabular">{average.toFixed(1)}</b>
                </p>
              ) : (
                <p className={styles.small}>暂无评分</p>
              )}
            </div>
            <p className={styles.counts}>
              <EyeIcon open={false} />
              <span>{views.toLocaleString('zh-CN')}次观看</span>
              {online > 0 && <span>{online}人正在观看</span>}
            </p>
            {remark !== '' && <p className={styles.remark}>{remark}</p>}
            <div className={styles.actions}>
              {props.like}
              <Button kind="secondary" onClick={props.onShare}>
                <LineIcon>
                  <path d="M14 5l6 6-6 6v-4c-5 0-8 1.5-10 5 0-6 3.500-9.500 10-10z" />
                </LineIcon>
                分享 <span className="tabular">{shares}</span>
              </Button>
              {props.tip}
            </div>
            {props.rating}
          </section>
          <section className={styles.comments} aria-label="评论">
            <h2>评论</h2>
            {props.comments}
          </section>
        </div>
        {props.scores}
      </div>
    </div>
  );
}
