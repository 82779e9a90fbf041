import type { FormEvent, KeyboardEvent } from 'react';
import { useState } from 'react';
import { tips } from '../../../contract/limits/tips';
import { readTipAmount } from '../../../contract/tips/rules/tip-amount';
import { FormModal } from '../antd/FormModal';
import { Notice } from '../parts/Notice';
import { TextField } from '../parts/TextField';
import styles from './Tips.module.css';

interface AmountDialogProps {
  open: boolean;
  busy: boolean;
  /** What the server said, or the network. */
  problem: string;
  onSubmit: (fen: number) => void;
  onClose: () => void;
  afterClose: () => void;
}

/** R264 */
export const AmountDialog = ({ busy, problem, onSubmit, ...dialog }: AmountDialogProps) => (
  <FormModal {...dialog} title="打赏" width={520} submit="去支付" busy={busy}>
    {(id) => (
      <>
        <AmountForm id={id} busy={busy} onSubmit={onSubmit} />
        {problem !== '' && (
          <Notice tone="warn" announced>
            {problem}
          </Notice>
        )}
      </>
    )}
  </FormModal>
);

const problemIn = (text: string): string | undefined => {
  const read = readTipAmount(text);
  return 'problem' in read ? read.problem : undefined;
};

function AmountForm({ id, busy, onSubmit }: Pick<AmountDialogProps, 'busy' | 'onSubmit'> & { id: string }) {
  const [amount, setAmount] = useState(String(tips.defaultYuan));
  const [problem, setProblem] = useState<string>();

  const change = (text: string) => {
    setAmount(text);
    setProblem(problemIn(text));
  };
  // Also where a key changes nothing, such as Tab into the field.
  const check = ({ target }: KeyboardEvent) => {
    if (target instanceof HTMLInputElement) setProblem(problemIn(target.value));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readTipAmount(amount);
    if ('fen' in read) {
      if (!busy) onSubmit(read.fen);
      return;
    }
    setProblem(read.problem);
    const field = event.currentTarget.elements.namedItem('rewardMoney');
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <form id={id} className={styles.form} noValidate onSubmit={submit} onKeyUp={check}>
      <fieldset className={styles.quick}>
        <legend>选择金额</legend>
        {tips.quickYuan.map((yuan) => (
          <button
            key={yuan}
            type="button"
            aria-pressed={amount.trim() === String(yuan)}
            className={styles.choice}
            onClick={() => change(String(yuan))}
          >
            {yuan}元
          </button>
        ))}
      </fieldset>
      <TextField
        name="rewardMoney"
        label="打赏金额（元）"
        value={amount}
        error={problem}
        hint={`最多${tips.mostFen / 100}元，可精确到分`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        onChange={change}
        onBlur={() => setProblem(problemIn(amount))}
      />
    </form>
  );
}
