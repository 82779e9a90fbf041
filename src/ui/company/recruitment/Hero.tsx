import type { MouseEvent } from 'react';
import { desk } from '../../../../contract/rules/photos';
import { ChevronIcon } from '../../icons/ChevronIcon';
import { Picture } from '../../parts/Picture';
import { prefersReducedMotion } from '../../parts/reduced-motion';
import { useCompany } from '../../shell/company';
import styles from './Hero.module.css';
import place from './pictures/place.svg';

/** Scrolls to a part of the page, smoothly unless reduced motion is preferred, and moves focus there. */
function slideTo(event: MouseEvent, id: string): void {
  const part = document.getElementById(id);
  if (!part) return;
  event.preventDefault();
  part.focus({ preventScroll: true });
  part.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}

/** R360: the banner; `jobs` is the id of the part that its button scrolls to, where the page has it. */
export function Hero({ jobs }: { jobs: string | undefined }) {
  const { shortName } = useCompany();
  return (
    <div className={styles.hero}>
      <Picture path={desk.path} ratio={2} sizes="100vw" first className={styles.ground} />
      <div className={styles.stage}>
        <div className={styles.words}>
          <p className={styles.name}>{shortName}招聘</p>
          <h1>
            加入我们
            <span>这块板上，留着你的位置</span>
          </h1>
          <p className={styles.lead}>研发、工艺、制造、品质、供应链、客服，每个岗位都连着真实的产线和客户。</p>
        </div>
        <img src={place} alt="" width={640} height={420} fetchPriority="high" className={styles.art} />
      </div>
      {jobs !== undefined && (
        <a href={`#${jobs}`} className={styles.cue} onClick={(event) => slideTo(event, jobs)}>
          查看招聘职位
          <ChevronIcon className={styles.chevron} />
        </a>
      )}
    </div>
  );
}
