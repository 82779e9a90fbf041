import type { ReactNode } from 'react';
import { useId } from 'react';
import type { BoardKind, CapabilityTable } from '../../../contract/capability/fields';
import { boardOf } from '../../../contract/capability/rules/board-of';
import type { Board, Verdict } from '../../../contract/capability/rules/can-do';
import { boardNames, choicesOf, findings, verdictNames, verdictOf } from '../../../contract/capability/rules/can-do';
import type { CheckForm, CheckName } from '../../../contract/capability/rules/check-form';
import { checkNumber, checkNumbers } from '../../../contract/capability/rules/check-form';
import { capabilityPath } from '../../../contract/capability/rules/tabs';
import type { LengthUnit } from '../../../contract/capability/rules/units';
import { CloseIcon } from '../icons/CloseIcon';
import { Button } from '../parts/Button';
import { Card } from '../parts/Card';
import { classNames } from '../parts/class-names';
import { PageLink } from '../parts/PageLink';
import { TextField } from '../parts/TextField';
import { useReplayedInput } from '../parts/use-replayed-input';
import styles from './CanDo.module.css';

interface CanDoProps {
  table: CapabilityTable;
  board: BoardKind;
  form: CheckForm;
  unit: LengthUnit;
  onBoard: (board: BoardKind) => void;
  onChange: (name: CheckName, value: string) => void;
  onClose: () => void;
  /** Where a board that can be made goes on to. */
  next: (board: Board, copper: string | undefined) => ReactNode;
}

const boards = ['fr4', 'fpc'] as const;
const advice: Readonly<Record<Verdict, string>> = {
  yes: '常规工艺就能做。',
  extreme: '可以做，但已到极限，价格与交期以下单页为准，建议先联系工程。',
  no: '按现有工艺做不了，请看下面是哪一项。',
};

/** 能做吗: the verdict on a board, with the rows that decide it. Without the script the form asks the server. */
export function CanDo({ table, board, form, unit, onBoard, onChange, onClose, next }: CanDoProps) {
  const choices = choicesOf(table, board);
  const asked = boardOf(board, form);
  const found = findings(table, asked, unit);
  const verdict = verdictOf(found);
  return (
    <Card className={styles.card}>
      <section aria-labelledby="can-do">
        <div className={styles.head}>
          <h2 id="can-do">能做吗？</h2>
          <Button kind="text" aria-label="关闭能做吗" onClick={onClose}>
            <CloseIcon />
          </Button>
        </div>
        <form action={capabilityPath} onSubmit={(event) => event.preventDefault()}>
          <fieldset className={styles.boards}>
            <legend className="visually-hidden">板材</legend>
            {boards.map((one) => (
              <label key={one}>
                <input type="radio" name="check" value={one} checked={one === board} onChange={() => onBoard(one)} />
                <span>{boardNames[one]}</span>
              </label>
            ))}
          </fieldset>
          <div className={styles.fields}>
            {checkNumbers.map(({ name, label, unit: of }) => (
              <TextField
                key={name}
                label={of === 'mm' ? `${label}（${of}）` : label}
                name={name}
                inputMode={name === 'layers' ? 'numeric' : 'decimal'}
                maxLength={9}
                autoComplete="off"
                value={form[name] ?? ''}
                error={checkNumber(name, form[name] ?? '')}
                onChange={(value) => onChange(name, value.trim())}
              />
            ))}
            <Choice label="铜厚" name="cu" value={form.cu ?? ''} onChange={(value) => onChange('cu', value)}>
              {choices.copper.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Choice>
            <Choice
              label="表面处理"
              name="finish"
              value={form.finish ?? ''}
              onChange={(value) => onChange('finish', value)}
            >
              {choices.finish.map((finish) => (
                <option key={finish}>{finish}</option>
              ))}
            </Choice>
          </div>
          <noscript>
            <Button type="submit">看结果</Button>
          </noscript>
        </form>
        <div className={styles.answer} role="status">
          {verdict === undefined ? (
            <p className={styles.none}>填上任意几项，马上知道结果；没填的不判断。</p>
          ) : (
            <>
              <p className={styles.verdict} data-verdict={verdict}>
                <strong>{verdictNames[verdict]}</strong> {advice[verdict]}
              </p>
              {verdict !== 'no' && (
                <div className={styles.next}>
                  {next(asked, choices.copper.find(({ value }) => value === asked.copper)?.label)}
                </div>
              )}
              <ul className={styles.findings}>
                {found.map(({ property, verdict: of, row }) => (
                  <li key={`${property} ${row?.limit}`} data-verdict={of}>
                    <span className={styles.property}>{property}</span>
                    <span className={styles.sign}>{verdictNames[of]}</span>
                    {row ? (
                      <PageLink href={row.address}>
                        {row.item}：{row.limit}
                      </PageLink>
                    ) : (
                      <span>表中没有这样的板子</span>
                    )}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </section>
    </Card>
  );
}

function Choice({
  label,
  name,
  value,
  onChange,
  children,
}: {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  const id = useId();
  const control = useReplayedInput<HTMLSelectElement>((select) => {
    if (select.value !== value) onChange(select.value);
  });
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        ref={control}
        id={id}
        name={name}
        value={value}
        className={classNames(value === '' && styles.unchosen)}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">不限</option>
        {children}
      </select>
    </div>
  );
}
