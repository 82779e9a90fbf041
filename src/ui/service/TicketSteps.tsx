import { formatDateTime } from '../../../contract/rules/dates';
import type { TicketStep } from '../../../contract/service/rules/tickets';
import { stepName } from '../../../contract/service/rules/tickets';
import styles from './tickets.module.css';

interface Step {
  /** ISO instant. */
  at: string;
  step: TicketStep;
  text: string;
  /** Shown to staff alone. */
  actor?: string;
}

/** The history of a ticket, oldest first. */
export const TicketSteps = ({ steps }: { steps: readonly Step[] }) => (
  <ol className={styles.steps}>
    {steps.map(({ at, step, text, actor = '' }) => (
      <li key={`${at} ${step}`}>
        <p>
          <strong>{stepName(step)}</strong>
          <time className="tabular" dateTime={at}>
            {formatDateTime(new Date(at))}
          </time>
          {actor !== '' && <span>{actor}</span>}
        </p>
        {text !== '' && <p className={styles.said}>{text}</p>}
      </li>
    ))}
  </ol>
);
