import type { MouseEvent } from 'react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { PlateLimits, QuoteProblems } from '../../../../../contract/rules/quote';
import type { QuoteEvent, QuoteForms } from '../../../../machines/site/quote/machine';
import { ButtonLink } from '../../../parts/Button';
import { panelId, Tabs, tabId } from '../../../parts/Tabs';
import { PcbPanel } from './PcbPanel';
import styles from './Quote.module.css';
import { SmtPanel } from './SmtPanel';

type QuoteTab = 'pcb' | 'smt';

interface QuoteWidgetProps {
  /** Name of the flow's state. */
  state: string;
  quote: QuoteForms & { problems: QuoteProblems };
  limits?: PlateLimits;
  /** Address of the button, with the values of the form. */
  href: string;
  onEvent: (event: QuoteEvent) => void;
  /** Returns whether the order page may open. */
  onOrder: () => boolean;
}

const tabs = [
  { key: 'pcb', label: 'PCB计价' },
  { key: 'smt', label: 'SMT计价' },
] as const;

/** R075–R087. The button is a link: it works without login, script and popup permission (C39). */
export function QuoteWidget({ state, quote, limits, href, onEvent, onOrder }: QuoteWidgetProps) {
  const widget = useRef<HTMLElement>(null);
  const tab: QuoteTab = state === 'smt' ? 'smt' : 'pcb';
  const order = (event: MouseEvent) => {
    if (onOrder()) return;
    event.preventDefault();
    // The errors are rendered by the next frame.
    requestAnimationFrame(() =>
      widget.current?.querySelector<HTMLElement>('[role=tabpanel]:not([hidden]) [aria-invalid=true]')?.focus(),
    );
  };
  const enter = () => {
    // The blur dispatches the typed text; the link needs it before it is followed.
    flushSync(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    widget.current?.querySelector<HTMLElement>('a[target=_blank]')?.click();
  };
  const shared = { problems: quote.problems, onEvent, onEnter: enter };
  return (
    <section ref={widget} className={styles.widget} data-flow="quote" data-state={state} aria-labelledby="quote-title">
      <h2 id="quote-title" className="visually-hidden">
        快速计价
      </h2>
      <Tabs
        label="计价类型"
        name="quote"
        tabs={tabs}
        current={tab}
        onChoose={(key) => onEvent({ type: key === 'pcb' ? 'pcb.show' : 'smt.show' })}
        className={styles.tabs}
      />
      {tabs.map(({ key }) => (
        <div
          key={key}
          role="tabpanel"
          id={panelId('quote', key)}
          aria-labelledby={tabId('quote', key)}
          hidden={tab !== key}
          className={styles.panel}
        >
          {key === 'pcb' ? (
            <PcbPanel quote={quote.pcb} limits={limits} free={state === 'pcb.free'} {...shared} />
          ) : (
            <SmtPanel quote={quote.smt} {...shared} />
          )}
        </div>
      ))}
      <ButtonLink
        href={href}
        target="_blank"
        rel="noopener"
        kind="accent"
        size="large"
        block
        className={styles.order}
        onClick={order}
      >
        立即计价
      </ButtonLink>
    </section>
  );
}
