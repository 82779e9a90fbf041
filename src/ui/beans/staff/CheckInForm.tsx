import type { CheckInDraft } from '../../../../contract/beans/rules/check-in-form';
import {
  checkCheckIn,
  checkInDayFields,
  extraFields,
  mostCheckInDays,
  mostExtras,
  sinceField,
} from '../../../../contract/beans/rules/check-in-form';
import { Button } from '../../parts/Button';
import { Card } from '../../parts/Card';
import { comparedField, comparedList } from '../../parts/compared-fields';
import type { Editing } from '../../parts/EditForm';
import { EditForm } from '../../parts/EditForm';
import { EntryList } from '../../parts/EntryList';
import { FieldGrid } from '../../parts/FieldGrid';
import { FieldInput } from '../../parts/FieldInput';
import styles from './Activity.module.css';

/** A new version of the check-in cycle. `today`: yyyy-MM-dd. */
export function CheckInForm({ editing, today }: { editing: Editing; today: string }) {
  // The form holds a draft of the rules.
  const draft = editing.context.values as unknown as CheckInDraft;
  const { since, days, extras } = draft;
  const change = (changed: Readonly<Record<string, unknown>>) => editing.send({ type: 'form.change', values: changed });
  const setDays = (changed: CheckInDraft['days']) => change({ days: changed });
  return (
    <EditForm
      editing={editing}
      faults={checkCheckIn(draft, today)}
      fields={[
        comparedField(sinceField),
        comparedList('days', '每天金豆', '第', checkInDayFields),
        comparedList('extras', '连续签到奖励', '奖励', extraFields),
      ]}
      save="保存为新版本"
      className={styles.form}
    >
      {(shown) => (
        <>
          <Card>
            <FieldGrid
              fields={[sinceField]}
              values={{ since: since }}
              faultOf={(name) => shown[name]}
              onChange={change}
            />
            <div className={styles.days}>
              {days.map((day, index) =>
                checkInDayFields.map((field) => (
                  <FieldInput
                    // biome-ignore lint/suspicious/noArrayIndexKey: a day of the cycle is its place
                    key={index}
                    field={{ ...field, label: `第${index + 1}天` }}
                    value={day[field.name]}
                    error={shown[`days.${index}.${field.name}`]}
                    onChange={(value) =>
                      setDays(days.map((other, at) => (at === index ? { ...other, [field.name]: value } : other)))
                    }
                  />
                )),
              )}
            </div>
            <div className={styles.file}>
              <Button
                kind="secondary"
                inactive={days.length >= mostCheckInDays}
                onClick={() => setDays([...days, { beans: 1 }])}
              >
                增加一天
              </Button>
              <Button kind="secondary" inactive={days.length <= 1} onClick={() => setDays(days.slice(0, -1))}>
                减少一天
              </Button>
            </div>
          </Card>
          <section>
            <h3>连续签到奖励</h3>
            <EntryList
              label="奖励"
              fields={extraFields}
              entries={extras}
              most={mostExtras}
              faultOf={(place) => shown[`extras.${place}`]}
              onChange={(entries) => change({ extras: entries })}
            />
          </section>
        </>
      )}
    </EditForm>
  );
}
