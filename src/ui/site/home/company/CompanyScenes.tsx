import { useEffect, useState } from 'react';
import { BoardArt } from '../../../art/BoardArt';
import { BackIcon, ForwardIcon, PauseIcon, PlayIcon } from '../../../icons/MotionIcons';
import { Button } from '../../../parts/Button';
import { prefersReducedMotion } from '../../../parts/reduced-motion';
import styles from './CompanyScenes.module.css';

const scenes = [
  ['开料', '大板按拼版尺寸裁切，边角料回收再生。'],
  ['钻孔', '数控钻机每分钟三百孔，孔位误差不超过0.05毫米。'],
  ['沉铜', '孔壁沉上第一层铜，上下两面从此相通。'],
  ['曝光', '激光直接成像，线路图形不用菲林。'],
  ['蚀刻', '多余的铜退去，留下导线与焊盘。'],
  ['阻焊', '覆上绿色阻焊，印上白色丝印。'],
  ['测试', '飞针逐网测试，合格后真空包装发出。'],
] as const;

/** As long as the animation of the line under the picture. */
const sceneMs = 6_000;

/** How a board is made, scene by scene: where there is no film of the company. */
export function CompanyScenes() {
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(prefersReducedMotion);
  const [name, words] = scenes[at] ?? scenes[0];
  const step = (by: number) => setAt((now) => (now + by + scenes.length) % scenes.length);
  // A new scene, also one chosen by hand, is shown for its full time.
  useEffect(() => {
    if (paused) return undefined;
    const timer = setTimeout(() => setAt((at + 1) % scenes.length), sceneMs);
    return () => clearTimeout(timer);
  }, [at, paused]);
  return (
    <figure className={styles.film} data-paused={paused || undefined}>
      <div className={styles.picture} aria-hidden="true">
        <BoardArt key={at} seed={`film-${at}`} ratio={2} mask={at % 2 === 0 ? 0 : 1} className={styles.board} />
      </div>
      <figcaption aria-live={paused ? 'polite' : 'off'}>
        <strong>
          {at + 1}/{scenes.length} {name}
        </strong>
        {words}
      </figcaption>
      <div key={at} className={styles.progress} />
      <div className={styles.controls}>
        <Button kind="text" aria-label="上一幕" onClick={() => step(-1)}>
          <BackIcon />
        </Button>
        <Button kind="text" aria-label={paused ? '继续播放' : '暂停播放'} onClick={() => setPaused(!paused)}>
          {paused ? <PlayIcon /> : <PauseIcon />}
        </Button>
        <Button kind="text" aria-label="下一幕" onClick={() => step(1)}>
          <ForwardIcon />
        </Button>
      </div>
    </figure>
  );
}
