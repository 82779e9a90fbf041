import { Fragment, useId } from 'react';
import { AlertIcon } from '../icons/AlertIcon';
import styles from './ConsentField.module.css';

export interface Terms {
  title: string;
  /** Undefined while the page does not exist. */
  href: string | undefined;
}

interface ConsentFieldProps {
  terms: readonly Terms[];
  checked: boolean;
  /** The form was submitted without it. */
  missing: boolean;
  onChange: (checked: boolean) => void;
}

/** Without it nobody registers; it is never ticked beforehand. */
export function ConsentField({ terms, checked, missing, onChange }: ConsentFieldProps) {
  const id = useId();
  const names = terms.map(({ title }) => `《${title}》`).join('和');
  return (
    <div>
      <div className={styles.consent}>
        <input
          id={id}
          name="consent"
          type="checkbox"
          checked={checked}
          aria-labelledby={`${id}-words`}
          aria-invalid={missing}
          aria-describedby={`${id}-message`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span id={`${id}-words`}>
          <label htmlFor={id}>我已阅读并同意</label>
          {terms.map(({ title, href }, at) => (
            <Fragment key={title}>
              {at > 0 && '和'}
              {href === undefined ? (
                `《${title}》`
              ) : (
                <a href={href} target="_blank" rel="noopener">
                  《{title}》
                </a>
              )}
            </Fragment>
          ))}
        </span>
      </div>
      <p id={`${id}-message`} className={styles.message} aria-live="polite">
        {missing && (
          <>
            <AlertIcon className={styles.sign} />
            请先阅读并同意{names}
          </>
        )}
      </p>
    </div>
  );
}
