import type { ReactNode } from 'react';
import type { CommonFunction } from '../../../contract/help/calls';
import { BoardArt } from '../art/BoardArt';
import styles from './GuideHome.module.css';

interface GuideHomeProps {
  search: ReactNode;
  functions: readonly CommonFunction[];
  /** What is below the banner. */
  children: ReactNode;
}

const quickLinks = 5;

/** The home of the service guide (R305, R306). */
export const GuideHome = ({ search, functions, children }: GuideHomeProps) => (
  <>
    <div className={styles.banner}>
      <BoardArt seed="service-guide" ratio={3.6} mask={0} className={styles.board} />
      <div className={styles.words}>
        <h1>服务指南</h1>
        <div className={styles.search}>{search}</div>
        <ul aria-label="常用功能" className={styles.quick}>
          {functions.slice(0, quickLinks).map(({ title, link }) => (
            <li key={title}>
              <a href={link} target="_blank" rel="noopener">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
    {children}
  </>
);
