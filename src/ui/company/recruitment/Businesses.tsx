import { useState } from 'react';
import type { Business } from '../../../../contract/company/calls';
import type { OrderSites } from '../../../../contract/rules/outbound';
import { hrefOf } from '../../../../contract/rules/outbound';
import { BoardArt } from '../../art/BoardArt';
import { panelId, Tabs, tabId } from '../../parts/Tabs';
import { StationIcon } from '../../shell/StationIcon';
import styles from './Businesses.module.css';
import { chosenOf } from './chosen';

interface BusinessesProps {
  industry: { key: string; title: string };
  businesses: readonly Business[];
  sites: OrderSites;
}

/** The lines of business of one industry: chosen on hover, focus or tap. */
export function Businesses({ industry, businesses, sites }: BusinessesProps) {
  const name = `business-${industry.key}`;
  const [chosen, setChosen] = useState('');
  const current = chosenOf(businesses, chosen);
  const tabs = businesses.map(({ key, icon, title }) => ({
    key,
    label: (
      <>
        <StationIcon name={icon} />
        {title}
      </>
    ),
  }));
  return (
    <div className={styles.businesses}>
      <div className={styles.list}>
        <Tabs
          label={`${industry.title}的方向`}
          name={name}
          tabs={tabs}
          current={current}
          onChoose={setChosen}
          hovered
          className={styles.tabs}
        />
      </div>
      <div className={styles.panels}>
        {businesses.map(({ key, icon, title, words, advantages, link }) => (
          <div
            key={key}
            role="tabpanel"
            id={panelId(name, key)}
            aria-labelledby={tabId(name, key)}
            hidden={key !== current}
            className={styles.panel}
          >
            <div className={styles.head}>
              {key === current && <BoardArt seed={`business-${key}`} ratio={3.4} className={styles.board} />}
              <StationIcon name={icon} className={styles.icon} />
              <div>
                <h3>{title}</h3>
                <p>{words}</p>
              </div>
            </div>
            <ol className={styles.advantages}>
              {advantages.map((advantage) => (
                <li key={advantage.title}>
                  <h4>{advantage.title}</h4>
                  <p>{advantage.words}</p>
                </li>
              ))}
            </ol>
            <a
              href={hrefOf(sites, link)}
              target="_blank"
              rel="noopener"
              className={styles.more}
              aria-label={`了解更多：${title}`}
            >
              了解更多
              <span aria-hidden="true">→</span>
            </a>
          </div>
        ))}
      </div>
    </div>
  );
}
