import { useState } from 'react';
import { panelId, Tabs, tabId } from '../../parts/Tabs';
import { Part } from './Part';
import { Picture } from './Picture';
import styles from './Reasons.module.css';
import type { Reason, ReasonKey } from './reasons';

/** R363 */
export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const [current, setCurrent] = useState<ReasonKey>('dream');
  return (
    <Part id="reasons" title="为什么选择华秀" note="一份工作里，有梦想、有职场，也有生活" dark>
      <div data-entrance>
        <Tabs
          label="选择华秀的理由"
          name="reason"
          tabs={reasons.map(({ key, title }) => ({ key, label: title }))}
          current={current}
          onChoose={setCurrent}
          className={styles.tabs}
        />
        <div className={styles.panels}>
          {reasons.map(({ key, heading, points, picture }) => (
            <div
              key={key}
              role="tabpanel"
              id={panelId('reason', key)}
              aria-labelledby={tabId('reason', key)}
              hidden={key !== current}
              className={styles.panel}
            >
              <Picture src={picture} className={styles.scene} />
              <div className={styles.words}>
                <h3>{heading}</h3>
                <dl className={styles.points}>
                  {points.map(({ title, words }) => (
                    <div key={title}>
                      <dt>{title}</dt>
                      <dd>{words}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            </div>
          ))}
        </div>
      </div>
    </Part>
  );
}
