import { DrawnBoard } from '../../../parts/DrawnBoard';
import styles from './FactoryLine.module.css';

const stations = ['开料', '钻孔', '沉铜', '曝光', '蚀刻', '阻焊', '测试'] as const;
const boards = [0, 1, 2, 3] as const;

/** Boards that travel through the stations of a line in a loop: an animation that needs no file. */
export function FactoryLine({ paused }: { paused: boolean }) {
  return (
    <div
      className={styles.line}
      data-paused={paused || undefined}
      role="img"
      aria-label="动画：线路板依次经过开料、钻孔、沉铜、曝光、蚀刻、阻焊、测试七道工序"
    >
      <DrawnBoard seed="factory-line" ratio={1.78} mask={0} className={styles.ground} />
      <ol className={styles.stations} aria-hidden="true">
        {stations.map((station, at) => (
          <li key={station} style={{ animationDelay: `${at - stations.length}s` }}>
            <span>{station}</span>
          </li>
        ))}
      </ol>
      <div className={styles.belt} aria-hidden="true">
        {boards.map((board) => (
          <span key={board} className={styles.board} style={{ animationDelay: `${board * -3.5}s` }}>
            <DrawnBoard seed={`line-${board}`} ratio={1.3} />
          </span>
        ))}
      </div>
    </div>
  );
}
