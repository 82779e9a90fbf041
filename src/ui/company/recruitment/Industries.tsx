import { useState } from 'react';
import type { OrderSites } from '../../../../contract/rules/outbound';
import { panelId, Tabs, tabId } from '../../parts/Tabs';
import { Businesses } from './Businesses';
import styles from './Industries.module.css';
import type { Industry, IndustryKey } from './industries';
import { Part } from './Part';

/** R362 */
export function Industries({ industries, sites }: { industries: readonly Industry[]; sites: OrderSites }) {
  const [current, setCurrent] = useState<IndustryKey>('electronic');
  return (
    <Part id="industries" title="在哪里发光" note="两大产业、九个方向，总有一处需要你的本事">
      <div data-entrance>
        <Tabs
          label="产业"
          name="industry"
          tabs={industries.map(({ key, title }) => ({ key, label: title }))}
          current={current}
          onChoose={setCurrent}
        />
        {industries.map((industry) => (
          <div
            key={industry.key}
            role="tabpanel"
            id={panelId('industry', industry.key)}
            aria-labelledby={tabId('industry', industry.key)}
            hidden={industry.key !== current}
            className={styles.panel}
          >
            <Businesses industry={industry} sites={sites} />
          </div>
        ))}
      </div>
    </Part>
  );
}
