import { useState } from 'react';
import { ButtonLink } from '../../parts/Button';
import { PauseIcon, PlayIcon } from '../MotionIcons';
import { Section } from '../Section';
import styles from './Company.module.css';
import { FactoryLine } from './FactoryLine';

const about = '/portal/2/vcontact.html';
const facts = ['资料到板子，全流程自有产线', '逐单工程审核，飞针与AOI全检', '在线查看生产进度与物流'] as const;

/** R097: who makes the boards, beside a picture of how, which moves until it is stopped. */
export function Company({ leads }: { leads: (href: string) => boolean }) {
  const [paused, setPaused] = useState(false);
  return (
    <Section id="company" title="一座开放的线路板工厂" note="从开料到测试，每一道工序都在自己的车间完成" dark>
      <div className={styles.company}>
        <div className={styles.words}>
          <ul>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          {leads(about) && (
            <ButtonLink href={about} kind="onDark" size="large">
              了解华秀
            </ButtonLink>
          )}
        </div>
        <div className={styles.picture}>
          <FactoryLine paused={paused} />
          <button
            type="button"
            className={styles.pause}
            aria-label={paused ? '播放动画' : '暂停动画'}
            onClick={() => setPaused(!paused)}
          >
            {paused ? <PlayIcon /> : <PauseIcon />}
          </button>
        </div>
      </div>
    </Section>
  );
}
