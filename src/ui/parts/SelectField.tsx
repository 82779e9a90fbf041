import { Select } from 'antd';
import { Field } from './TextField';

interface SelectFieldProps<Value extends string> {
  label: string;
  /** Undefined where none is chosen. */
  value: Value | undefined;
  options: ReadonlyArray<readonly [value: Value, words: string]>;
  onChange: (value: Value | undefined) => void;
}

/** Narrows a list to those of one kind, or shows all. */
export const SelectField = <Value extends string>({ label, value, ...props }: SelectFieldProps<Value>) => (
  <Field label={label}>
    {({ id }) => (
      <Select<Value | ''>
        id={id}
        size="large"
        style={{ width: '100%' }}
        showSearch={{ optionFilterProp: 'label' }}
        value={value ?? ''}
        options={[
          { value: '' as const, label: '全部' },
          ...props.options.map(([each, words]) => ({ value: each, label: words })),
        ]}
        onChange={(chosen) => props.onChange(chosen || undefined)}
      />
    )}
  </Field>
);
