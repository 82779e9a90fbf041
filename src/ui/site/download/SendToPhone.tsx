import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { requests } from '../../../../contract/limits/requests';
import { checkCaptchaGiven } from '../../../../contract/rules/captcha';
import { checkMobile } from '../../../../contract/rules/contact';
import { entered } from '../../../../contract/rules/entered';
import type { PhoneType } from '../../../../contract/site/calls';
import { Button } from '../../parts/Button';
import { CaptchaField } from '../../parts/CaptchaField';
import type { CaptchaView } from '../../parts/captcha-view';
import { Notice } from '../../parts/Notice';
import styles from './SendToPhone.module.css';

interface SendToPhoneProps {
  android: boolean;
  ios: boolean;
  sending: boolean;
  /** The result of the last SMS; undefined before the first one. */
  answer: { tone: 'ok' | 'bad'; text: string } | undefined;
  captcha: CaptchaView;
  onSend: (message: { phoneNumber: string; phoneType: PhoneType; captchaAnswer: string }) => void;
}

/** Sends the app's address to a phone (R331). */
export function SendToPhone({ android, ios, sending, answer, captcha, onSend }: SendToPhoneProps) {
  const id = useId();
  const [phoneNumber, setPhoneNumber] = useState('');
  const [chosen, setChosen] = useState<PhoneType>(android ? 1 : 2);
  const [wrong, setWrong] = useState<string>();
  const [solution, setSolution] = useState('');
  const [unsolved, setUnsolved] = useState<string>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = checkMobile(phoneNumber);
    setWrong(problem);
    const missing = checkCaptchaGiven(solution);
    setUnsolved(missing);
    if (problem !== undefined || missing !== undefined || sending) return;
    onSend({ phoneNumber: entered('mobile', phoneNumber), phoneType: chosen, captchaAnswer: solution.trim() });
    // Each is good for one try.
    setSolution('');
  };

  const kinds = [
    { type: 1, label: 'Android', offered: android },
    { type: 2, label: 'iPhone', offered: ios },
  ] as const;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <fieldset>
        <legend>手机系统</legend>
        {kinds
          .filter(({ offered }) => offered)
          .map(({ type, label }) => (
            <label key={type}>
              <input type="radio" name={`${id}-kind`} checked={chosen === type} onChange={() => setChosen(type)} />
              {label}
            </label>
          ))}
      </fieldset>
      <label htmlFor={id}>手机号码</label>
      <input
        id={id}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={requests.phoneMaxTyped}
        value={phoneNumber}
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}-wrong`}
        onChange={(event) => {
          setPhoneNumber(event.target.value);
          setWrong(undefined);
        }}
      />
      <p id={`${id}-wrong`} className={styles.wrong} aria-live="polite">
        {wrong}
      </p>
      <CaptchaField
        name="captcha"
        value={solution}
        error={unsolved}
        captcha={captcha}
        onChange={(typed) => {
          setSolution(typed);
          setUnsolved(undefined);
        }}
      />
      <Button type="submit" block loading={sending}>
        发送短信
      </Button>
      {answer && (
        <Notice tone={answer.tone} announced>
          {answer.text}
        </Notice>
      )}
    </form>
  );
}
