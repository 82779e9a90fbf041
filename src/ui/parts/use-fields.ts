import type { SyntheticEvent } from 'react';
import { useState } from 'react';

type Checks<Name extends string> = Record<Name, (value: string) => string | undefined>;

/** The values of a form with their validation: on blur of a field, and of all fields on submit. */
export function useFields<Name extends string>(initial: Record<Name, string>, checks: Checks<Name>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<{ [Field in Name]?: string }>({});

  const checkOne = (name: Name, value: string) => setErrors((old) => ({ ...old, [name]: checks[name](value) }));

  /** The props of a field. Its error disappears as soon as the value is valid. */
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => {
      setValues((old) => ({ ...old, [name]: value }));
      if (errors[name] !== undefined) checkOne(name, value);
    },
    // An empty field that is only tabbed through shows no error before the form is submitted.
    onBlur: () => values[name] !== '' && checkOne(name, values[name]),
  });

  /** Handles the submit event: calls `onGood` with the values, or focuses the first invalid field. */
  const submit =
    (onGood: (values: Record<Name, string>, form: HTMLFormElement) => void) =>
    (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      let bad: string | undefined;
      for (const name in checks) {
        checkOne(name, values[name]);
        if (bad === undefined && checks[name](values[name]) !== undefined) bad = name;
      }
      if (bad === undefined) {
        onGood(values, event.currentTarget);
        return;
      }
      const control = event.currentTarget.elements.namedItem(bad);
      if (control instanceof HTMLElement) control.focus();
    };

  return { values, field, submit };
}
