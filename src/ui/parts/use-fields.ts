import type { SyntheticEvent } from 'react';
import { useState } from 'react';

type Checks<Name extends string> = Record<Name, (value: string) => string | undefined>;

/** The texts of a form with their checks: on leaving a field, and all of them on submitting. */
export function useFields<Name extends string>(initial: Record<Name, string>, checks: Checks<Name>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<{ [Field in Name]?: string }>({});

  const checkOne = (name: Name, value: string) => setErrors((old) => ({ ...old, [name]: checks[name](value) }));

  /** What a field of this name is given. A message goes as soon as the text is good again. */
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => {
      setValues((old) => ({ ...old, [name]: value }));
      if (errors[name] !== undefined) checkOne(name, value);
    },
    // An empty field that is only passed through is not complained about before the form is submitted.
    onBlur: () => values[name] !== '' && checkOne(name, values[name]),
  });

  /** Takes over the submitting of a form; `onGood` gets the values where each field is good, else the first bad one focus. */
  const submit = (onGood: (values: Record<Name, string>) => void) => (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    let bad: string | undefined;
    for (const name in checks) {
      checkOne(name, values[name]);
      if (bad === undefined && checks[name](values[name]) !== undefined) bad = name;
    }
    if (bad === undefined) {
      onGood(values);
      return;
    }
    const control = event.currentTarget.elements.namedItem(bad);
    if (control instanceof HTMLElement) control.focus();
  };

  return { values, field, submit };
}
