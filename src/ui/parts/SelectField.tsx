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
      <select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => props.onChange(props.options.find(([each]) => each === target.value)?.[0])}
      >
        <option value="">全部</option>
        {props.options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    )}
  </Field>
);
