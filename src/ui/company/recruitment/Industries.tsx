import { useState } from 'react';
import type { Business } from '../../../../contract/company/calls';
import type { OrderSites } from '../../../../contract/rules/outbound';
import { panelId, Tabs, tabId } from '../../parts/Tabs';
import { Businesses } from './Businesses';
import { chosenOf } from './chosen';
import styles from './Industries.module.css';
import { Part } from './Part';

const industries = [
  { key: 'electronic', title: '电子产业' },
  { key: 'machinery', title: '机械产业' },
] as const;

const numerals = ['零', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十'];

/** A number before a measure word. */
const spoken = (count: number): string => numerals[count] ?? String(count);

/** R362 */
export function Industries({ businesses, sites }: { businesses: readonly Business[]; sites: OrderSites }) {
  const shown = industries
    .map((industry) => ({ ...industry, own: businesses.filter((business) => business.industry === industry.key) }))
    .filter(({ own }) => own.length > 0);
  const [chosen, setChosen] = useState('');
  const current = chosenOf(shown, chosen);
  const note = `${spoken(shown.length)}大产业、${spoken(businesses.length)}个方向，总有一处需要你的本事`;
  return (
    <Part id="industries" title="在哪里发光" note={note}>
      <div data-entrance>
        <Tabs
          label="产业"
          name="industry"
          tabs={shown.map(({ key, title }) => ({ key, label: title }))}
          current={current}
          onChoose={setChosen}
        />
        {shown.map(({ own, ...industry }) => (
          <div
            key={industry.key}
            role="tabpanel"
            id={panelId('industry', industry.key)}
            aria-labelledby={tabId('industry', industry.key)}
            hidden={industry.key !== current}
            className={styles.panel}
          >
            <Businesses industry={industry} businesses={own} sites={sites} />
          </div>
        ))}
      </div>
    </Part>
  );
}
