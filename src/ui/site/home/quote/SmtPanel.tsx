import { home } from '../../../../../contract/limits/home';
import type { SmtQuote } from '../../../../../contract/rules/quote';
import { checkCount, countOf } from '../../../../../contract/rules/quote';
import type { CountField } from '../../../../machines/site/quote/machine';
import { ChoiceGroup } from './ChoiceGroup';
import { NumberField } from './NumberField';
import type { PanelProps } from './PcbPanel';
import styles from './Quote.module.css';

const sides: ReadonlyArray<{ value: SmtQuote['patchLocation']; label: string }> = [
  { value: 'T', label: '单面贴片' },
  { value: 'TB', label: '双面贴片' },
];
const counts = [
  { field: 'patchQuantity', label: '贴片数量', unit: '片' },
  { field: 'patchComponentType', label: '元件种类', unit: '种' },
  { field: 'patchComponentQuantity', label: '单片焊点数', unit: '个' },
] as const;

/** R078, R087 */
export function SmtPanel({ quote, problems, onEvent, onEnter }: PanelProps<SmtQuote>) {
  const edit = (field: CountField, value: string) => {
    const problem = checkCount(value) ?? '';
    if (value !== quote[field] || problem !== (problems[field] ?? ''))
      onEvent({ type: 'count.edit', field, value, problem });
  };
  return (
    <>
      <ChoiceGroup
        label="贴片面"
        name="side"
        options={sides}
        value={quote.patchLocation}
        onChoose={(side) => onEvent({ type: 'side.choose', side })}
      />
      {counts.map(({ field, label, unit }) => (
        <div key={field} className={styles.row}>
          <span className={styles.label} aria-hidden="true">
            {label}
          </span>
          <NumberField
            label={label}
            name={field}
            value={quote[field]}
            problem={problems[field]}
            maxLength={home.countMaxLength}
            unit={unit}
            onType={(text) => edit(field, text)}
            onLeave={(text) => edit(field, countOf(text))}
            onEnter={onEnter}
          />
        </div>
      ))}
    </>
  );
}
