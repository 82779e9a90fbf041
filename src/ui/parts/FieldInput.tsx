import type { ContentField, ContentValue } from '../../../contract/rules/record-fields';
import styles from './FieldInput.module.css';
import { HtmlInput } from './html/HtmlInput';
import { PictureInput, PicturesInput } from './PictureInput';
import { Field } from './TextField';
import fieldStyles from './TextField.module.css';
import { instantOf, localText } from './value-text';

interface FieldInputProps {
  field: ContentField;
  value: ContentValue | undefined;
  error: string | undefined;
  onChange: (value: ContentValue) => void;
}

/** The control of a field, by its kind. */
export function FieldInput({ field, value, error, onChange }: FieldInputProps) {
  if (field.kind === 'flag')
    return (
      <div className={styles.flag}>
        <label>
          <input
            type="checkbox"
            checked={value === true}
            aria-invalid={error !== undefined}
            onChange={({ target }) => onChange(target.checked)}
          />
          {field.label}
        </label>
        {field.note && <span className={styles.note}>{field.note}</span>}
        {error && <span className={styles.error}>{error}</span>}
      </div>
    );
  return (
    <Field label={field.label} error={error} hint={field.note} optional={field.optional ?? false}>
      {({ id, describedBy }) => (
        <Control
          field={field}
          value={value}
          onChange={onChange}
          common={{
            id,
            className: fieldStyles.control ?? '',
            'aria-describedby': describedBy,
            'aria-invalid': error !== undefined,
          }}
        />
      )}
    </Field>
  );
}

/** A text that is being typed is a number once it says one whole: `9.` is not, nor is `9.50`. */
function numberOr(text: string): string | number {
  const trimmed = text.trim();
  return trimmed !== '' && String(Number(trimmed)) === trimmed ? Number(trimmed) : text;
}

interface ControlProps extends Pick<FieldInputProps, 'field' | 'value' | 'onChange'> {
  common: { id: string; className: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean };
}

function Control({ field, value, onChange, common }: ControlProps) {
  const text = value === undefined ? '' : String(value);
  const described = {
    id: common.id,
    label: field.label,
    describedBy: common['aria-describedby'],
    invalid: common['aria-invalid'],
  };
  switch (field.kind) {
    case 'choice':
      return (
        <select
          {...common}
          value={text}
          onChange={({ target }) =>
            onChange(field.choices.find(([choice]) => String(choice) === target.value)?.[0] ?? '')
          }
        >
          <option value="">请选择</option>
          {field.choices.map(([choice, label]) => (
            <option key={choice} value={String(choice)}>
              {label}
            </option>
          ))}
        </select>
      );
    case 'moment':
      return (
        <input
          {...common}
          type="datetime-local"
          value={localText(value)}
          onChange={({ target }) => onChange(instantOf(target.value))}
        />
      );
    case 'day':
    case 'time':
      return (
        <input
          {...common}
          type={field.kind === 'day' ? 'date' : 'time'}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'number':
      return (
        <input
          {...common}
          inputMode={field.decimals ? 'decimal' : 'numeric'}
          value={text}
          onChange={({ target }) => onChange(numberOr(target.value))}
        />
      );
    case 'html':
      return <HtmlInput {...described} value={text} onChange={onChange} />;
    case 'picture':
      return <PictureInput {...described} value={text} onChange={onChange} />;
    case 'pictures':
      return <PicturesInput {...described} value={text} most={field.most} onChange={onChange} />;
    case 'lines':
      return <textarea {...common} rows={4} value={text} onChange={({ target }) => onChange(target.value)} />;
    default:
      return <input {...common} value={text} onChange={({ target }) => onChange(target.value)} />;
  }
}
