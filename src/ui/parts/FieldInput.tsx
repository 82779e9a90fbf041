import { Checkbox, Input, Select } from 'antd';
import type { ContentField, ContentValue } from '../../../contract/rules/record-fields';
import styles from './FieldInput.module.css';
import { HtmlInput } from './html/HtmlInput';
import { PictureInput, PicturesInput } from './PictureInput';
import { DayPicker, DayTimePicker, MomentPicker } from './pickers';
import { RelationInput } from './RelationInput';
import { RowsInput } from './RowsInput';
import { Field } from './TextField';

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
        <Checkbox
          checked={value === true}
          aria-invalid={error !== undefined}
          onChange={({ target }) => onChange(target.checked)}
        >
          {field.label}
        </Checkbox>
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
  common: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean };
}

function Control({ field, value, onChange, common }: ControlProps) {
  const text = value === undefined ? '' : String(value);
  const described = {
    id: common.id,
    label: field.label,
    describedBy: common['aria-describedby'],
    invalid: common['aria-invalid'],
  };
  const look = {
    ...common,
    size: 'large' as const,
    style: { width: '100%' },
    status: common['aria-invalid'] ? ('error' as const) : undefined,
  };
  if (field.refers) return <RelationInput look={look} field={field} value={value ?? ''} onChange={onChange} />;
  switch (field.kind) {
    case 'choice':
      return (
        <Select
          {...look}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="请选择"
          value={value === '' ? undefined : value}
          options={field.choices.map(([choice, label]) => ({ value: choice, label }))}
          onChange={(chosen) => onChange(chosen)}
        />
      );
    case 'moment':
      return <MomentPicker {...common} value={text} onChange={onChange} />;
    case 'day':
      return <DayPicker {...common} value={text} onChange={onChange} />;
    case 'time':
      return <DayTimePicker {...common} value={text} onChange={onChange} />;
    case 'number':
      return (
        <Input
          {...look}
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
      return field.columns ? (
        <RowsInput {...described} columns={field.columns} value={text} onChange={onChange} />
      ) : (
        <Input.TextArea
          {...look}
          autoSize={{ minRows: 4, maxRows: 16 }}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    default:
      return <Input {...look} value={text} onChange={({ target }) => onChange(target.value)} />;
  }
}
