import { useState } from 'react';
import type { Culture } from '../../../../contract/company/calls';
import { bannerFlex } from '../../../../contract/rules/photos';
import { PageBanner } from '../../parts/PageBanner';
import { panelId, Tabs, tabId } from '../../parts/Tabs';
import { trailTo } from '../../parts/trail';
import styles from './CulturePage.module.css';

/** R336: mission, values that switch on hover, focus and tap, principles. */
export function CulturePage({ culture: { lead, mission, values, principles } }: { culture: Culture }) {
  return (
    <div>
      <PageBanner picture={bannerFlex.path} trail={trailTo({ label: '企业文化' })} title="企业文化" lead={lead} />
      <section className={styles.part} aria-labelledby="mission">
        <h2 id="mission">使命与愿景</h2>
        <Cards cards={mission} />
      </section>
      <section className={styles.values} aria-labelledby="values">
        <div className={styles.part}>
          <h2 id="values">价值观</h2>
          <Values values={values} />
        </div>
      </section>
      <section className={styles.part} aria-labelledby="principles">
        <h2 id="principles">行为准则</h2>
        <Cards cards={principles} />
      </section>
    </div>
  );
}

const Cards = ({ cards }: { cards: Culture['mission'] }) => (
  <ul className={styles.cards}>
    {cards.map(({ title, words }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{words}</p>
      </li>
    ))}
  </ul>
);

function Values({ values }: Pick<Culture, 'values'>) {
  const [current, setCurrent] = useState(values[0]?.key ?? '');
  return (
    <div>
      <Tabs
        label="价值观"
        name="value"
        tabs={values.map(({ key, title }) => ({ key, label: title }))}
        current={current}
        onChoose={setCurrent}
        hovered
        className={styles.tabs}
      />
      <div className={styles.panels}>
        {values.map(({ key, words, deeds }) => (
          <div
            key={key}
            role="tabpanel"
            id={panelId('value', key)}
            aria-labelledby={tabId('value', key)}
            className={styles.panel}
            data-current={key === current}
          >
            <p>{words}</p>
            <ul>
              {deeds.map((deed) => (
                <li key={deed}>{deed}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}
