import type { ReactNode } from 'react';
import { useState } from 'react';
import { requests } from '../../../contract/limits/requests';
import { checkCaptchaGiven } from '../../../contract/rules/captcha';
import { entered } from '../../../contract/rules/entered';
import { checkGivenPhone, checkTicketNumber, ticketNumberOf } from '../../../contract/service/rules/complaint';
import { Button } from '../parts/Button';
import { CaptchaField } from '../parts/CaptchaField';
import { Card } from '../parts/Card';
import type { CaptchaView } from '../parts/captcha-view';
import { Outcome } from '../parts/Notice';
import { TextField } from '../parts/TextField';
import { useFields } from '../parts/use-fields';
import styles from './forms.module.css';

interface FollowFormProps {
  busy: boolean;
  /** Changes with each request: what was typed of the picture is used up. */
  tries: number;
  error: string | undefined;
  captcha: CaptchaView;
  onSubmit: (asked: { ticketNumber: string; phoneNumber: string; captchaAnswer: string }) => void;
  /** The ticket that was found. */
  children: ReactNode;
}

/** Finds a ticket by its number and the phone that was left with it. */
export function FollowForm({ busy, tries, error, captcha, onSubmit, children }: FollowFormProps) {
  const { field, submit } = useFields(
    { ticketNumber: '', phoneNumber: '' },
    { ticketNumber: checkTicketNumber, phoneNumber: checkGivenPhone },
  );
  const [typed, setTyped] = useState({ tries, value: '', showsFault: false });
  const answer = typed.tries === tries ? typed.value : '';
  return (
    <Card>
      <h2>凭工单号查询</h2>
      <form
        noValidate
        className={`${styles.form} ${styles.narrow}`}
        onSubmit={(event) => {
          setTyped({ tries, value: answer, showsFault: true });
          submit((values) => {
            if (busy || checkCaptchaGiven(answer) !== undefined) return;
            onSubmit({
              ticketNumber: ticketNumberOf(values.ticketNumber),
              phoneNumber: entered('landline', values.phoneNumber),
              captchaAnswer: answer.trim(),
            });
          })(event);
        }}
      >
        <Outcome text={!busy && error} />
        <TextField {...field('ticketNumber')} label="工单号" autoComplete="off" maxLength={24} />
        <TextField
          {...field('phoneNumber')}
          label="提交时留下的电话"
          type="tel"
          autoComplete="tel"
          maxLength={requests.phoneMaxTyped}
        />
        <CaptchaField
          name="captcha"
          value={answer}
          error={typed.showsFault && typed.tries === tries ? checkCaptchaGiven(answer) : undefined}
          captcha={captcha}
          onChange={(value) => setTyped({ tries, value, showsFault: false })}
        />
        <div>
          <Button type="submit" loading={busy}>
            查询
          </Button>
        </div>
      </form>
      <div aria-live="polite">{children}</div>
    </Card>
  );
}
