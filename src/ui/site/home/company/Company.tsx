import type { ComponentType } from 'react';
import { useState } from 'react';
import { PauseIcon, PlayIcon } from '../../../icons/MotionIcons';
import { Button, ButtonLink } from '../../../parts/Button';
import { useLazyPart } from '../../../parts/use-lazy-part';
import { useCompany } from '../../../shell/company';
import { Section } from '../Section';
import styles from './Company.module.css';
import { FactoryLine } from './FactoryLine';

const about = '/portal/2/vcontact.html';
const facts = ['资料到板子，全流程自有产线', '逐单工程审核，飞针与AOI全检', '在线查看生产进度与物流'] as const;

export interface CompanyFilmProps {
  open: boolean;
  onClose: () => void;
}

interface CompanyProps {
  leads: (href: string) => boolean;
  /** Fetches the dialog of the film; stable. */
  fetchFilm: () => Promise<{ default: ComponentType<CompanyFilmProps> }>;
}

/** R097: the manufacturer, beside an animation of the process that can be stopped, and a film on request. */
export function Company({ leads, fetchFilm }: CompanyProps) {
  const { shortName } = useCompany();
  const [paused, setPaused] = useState(false);
  const [open, setOpen] = useState(false);
  const { Part: Film, state, load } = useLazyPart<CompanyFilmProps>(fetchFilm);
  return (
    <Section id="company" title="一座开放的线路板工厂" note="从开料到测试，每一道工序都在自己的车间完成" dark>
      <div className={styles.company}>
        <div className={styles.words}>
          <ul>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <div className={styles.actions}>
            <Button
              kind="accent"
              size="large"
              loading={open && state === 'loading'}
              onClick={() => {
                load();
                setOpen(true);
              }}
            >
              <PlayIcon />
              观看企业影片
            </Button>
            {leads(about) && (
              <ButtonLink href={about} kind="onDark" size="large">
                了解{shortName}
              </ButtonLink>
            )}
          </div>
          {open && state === 'failed' && <p role="alert">影片加载失败，请重试</p>}
        </div>
        <div className={styles.picture}>
          <FactoryLine paused={paused || open} />
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
      {Film && <Film open={open} onClose={() => setOpen(false)} />}
    </Section>
  );
}
