import { useState } from 'react';
import type { Reason } from '../../../../contract/company/calls';
import { panelId, Tabs, tabId } from '../../parts/Tabs';
import { useCompany } from '../../shell/company';
import { chosenOf } from './chosen';
import type { Drawings } from './drawings';
import { Part } from './Part';
import styles from './Reasons.module.css';
import { Scene } from './Scene';

const titles: Readonly<Record<Reason['key'], string>> = { dream: '梦想', workplace: '职场', life: '生活' };

/** R363 */
export function Reasons({ reasons, drawings }: { reasons: readonly Reason[]; drawings: Drawings }) {
  const { shortName } = useCompany();
  const keys = Object.keys(titles) as Reason['key'][]; // The keys of a record of that type.
  const shown = keys.flatMap((key) => reasons.filter((reason) => reason.key === key));
  const [chosen, setChosen] = useState('');
  const current = chosenOf(shown, chosen);
  return (
    <Part id="reasons" title={`为什么选择${shortName}`} note="一份工作里，有梦想、有职场，也有生活" dark>
      <div data-entrance>
        <Tabs
          label={`选择${shortName}的理由`}
          name="reason"
          tabs={shown.map(({ key }) => ({ key, label: titles[key] }))}
          current={current}
          onChoose={setChosen}
          className={styles.tabs}
        />
        <div className={styles.panels}>
          {shown.map(({ key, heading, points, picturePath }) => (
            <div
              key={key}
              role="tabpanel"
              id={panelId('reason', key)}
              aria-labelledby={tabId('reason', key)}
              hidden={key !== current}
              className={styles.panel}
            >
              <Scene
                path={picturePath}
                drawing={drawings[key]}
                sizes="(min-width: 1024px) 640px, 100vw"
                className={styles.scene}
              />
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
