import { useState } from 'react';
import type { Faults } from '../../../../contract/beans/rules/activity-form';
import type { CheckInDraft } from '../../../../contract/beans/rules/check-in-form';
import {
  checkInDayFields,
  extraFields,
  mostCheckInDays,
  mostExtras,
  sinceField,
} from '../../../../contract/beans/rules/check-in-form';
import { Button } from '../../parts/Button';
import { Card } from '../../parts/Card';
import { EntryList } from '../../parts/EntryList';
import { FieldGrid } from '../../parts/FieldGrid';
import { FieldInput } from '../../parts/FieldInput';
import { Notice } from '../../parts/Notice';
import styles from './Activity.module.css';

interface CheckInFormProps {
  draft: CheckInDraft;
  busy: boolean;
  faults: Faults;
  refusal: string | undefined;
  onChange: (draft: CheckInDraft) => void;
  onSave: () => void;
}

/** A new version of the check-in cycle. */
export function CheckInForm({ draft, busy, faults, refusal, onChange, onSave }: CheckInFormProps) {
  const [submitted, setSubmitted] = useState(false);
  const shown = submitted ? faults : {};
  const setDays = (days: CheckInDraft['days']) => onChange({ ...draft, days });
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (!busy && Object.keys(faults).length === 0) onSave();
      }}
    >
      {(refusal ?? shown.days) !== undefined && (
        <Notice tone="bad" announced>
          {refusal ?? shown.days}
        </Notice>
      )}
      <Card>
        <FieldGrid
          fields={[sinceField]}
          values={{ since: draft.since }}
          faultOf={(name) => shown[name]}
          onChange={({ since }) => onChange({ ...draft, since: String(since) })}
        />
        <div className={styles.days}>
          {draft.days.map((day, index) =>
            checkInDayFields.map((field) => (
              <FieldInput
                // biome-ignore lint/suspicious/noArrayIndexKey: a day of the cycle is its place
                key={index}
                field={{ ...field, label: `第${index + 1}天` }}
                value={day[field.name]}
                error={shown[`days.${index}.${field.name}`]}
                onChange={(value) =>
                  setDays(draft.days.map((other, at) => (at === index ? { ...other, [field.name]: value } : other)))
                }
              />
            )),
          )}
        </div>
        <div className={styles.file}>
          <Button
            kind="secondary"
            inactive={draft.days.length >= mostCheckInDays}
            onClick={() => setDays([...draft.days, { beans: 1 }])}
          >
            增加一天
          </Button>
          <Button kind="secondary" inactive={draft.days.length <= 1} onClick={() => setDays(draft.days.slice(0, -1))}>
            减少一天
          </Button>
        </div>
      </Card>
      <section>
        <h3>连续签到奖励</h3>
        <EntryList
          label="奖励"
          fields={extraFields}
          entries={draft.extras}
          most={mostExtras}
          faultOf={(place) => shown[`extras.${place}`]}
          onChange={(extras) => onChange({ ...draft, extras })}
        />
      </section>
      <div className={styles.actions}>
        <Button type="submit" loading={busy}>
          保存为新版本
        </Button>
      </div>
    </form>
  );
}
