import { useState } from 'react';
import { home } from '../../../../../contract/limits/home';
import type { ShowcasePlate } from '../../../../../contract/rules/plate-types';
import { showcasePlateOf } from '../../../../../contract/rules/plate-types';
import { BackIcon, ForwardIcon } from '../../../icons/MotionIcons';
import { Picture } from '../../../parts/Picture';
import { MoreLink, Section } from '../Section';
import styles from './Showcases.module.css';

export interface Showcase {
  id: number;
  title: string;
  picture: string;
  plateType: number;
  layers: number;
  /** The city it was sent to. */
  place: string;
  /** 0 to 5 */
  score: number;
  words: string;
}

const list = '/portal/showOrder_1.html';
const plateNames: Readonly<Record<ShowcasePlate, string>> = {
  fr4: 'FR-4',
  fpc: 'FPC',
  aluminium: '铝基',
  copper: '铜基',
  highFrequency: '高频',
};

function kindOf({ plateType, layers }: Showcase): string {
  const plate = showcasePlateOf(plateType);
  return plate === undefined ? `${layers}层` : `${layers}层 ${plateNames[plate]}`;
}

interface ShowcasesProps {
  showcases: readonly Showcase[];
  /** Whether an address has a page. */
  leads: (href: string) => boolean;
  onOpen: (id: number) => void;
}

/** R098: four are visible, and each step moves by four. */
export function Showcases({ showcases, leads, onOpen }: ShowcasesProps) {
  const href = leads(list) ? list : undefined;
  const [from, setFrom] = useState(0);
  const step = (by: number) => setFrom((at) => Math.max(0, Math.min(at + by, showcases.length - 1)));
  const shown = showcases.slice(from, from + home.showcasesInView);
  const last = from + home.showcasesInView >= showcases.length;
  return (
    <Section
      id="showcases"
      title="客户晒单"
      note="真实订单，真实评价"
      more={href && <MoreLink href={href} about="客户晒单" />}
    >
      <div className={styles.carousel}>
        <button
          type="button"
          aria-label="上一组晒单"
          aria-disabled={from === 0}
          onClick={() => from > 0 && step(-home.showcaseStep)}
          className={styles.back}
        >
          <BackIcon />
        </button>
        <ul className={styles.cards} aria-live="polite">
          {shown.map((showcase) => (
            <li key={showcase.id}>
              <a href={href} className={styles.card} onClick={() => onOpen(showcase.id)}>
                <span className={styles.picture}>
                  <Picture path={showcase.picture} ratio={1.25} sizes="290px" />
                  <span className={styles.kind}>{kindOf(showcase)}</span>
                </span>
                <span className={styles.words}>
                  <strong>{showcase.title}</strong>
                  <span className={styles.review}>{showcase.words}</span>
                  <span className={styles.foot}>
                    <span className={styles.stars} role="img" aria-label={`评分${showcase.score}分，满分5分`}>
                      {'★'.repeat(showcase.score)}
                      <i>{'★'.repeat(5 - showcase.score)}</i>
                    </span>
                    {showcase.place}
                  </span>
                </span>
              </a>
            </li>
          ))}
        </ul>
        <button
          type="button"
          aria-label="下一组晒单"
          aria-disabled={last}
          onClick={() => !last && step(home.showcaseStep)}
          className={styles.forward}
        >
          <ForwardIcon />
        </button>
      </div>
    </Section>
  );
}
