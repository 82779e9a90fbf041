import type { ChangeEvent } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { groupVerificationCode, normaliseVerificationCode } from '../../../../contract/archive/rules/verification-code';
import { classNames } from '../../parts/class-names';
import { Field } from '../../parts/TextField';
import styles from '../../parts/TextField.module.css';

interface CodeFieldProps {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

const grouped = (text: string): string => groupVerificationCode(normaliseVerificationCode(text));

/** A verification code, shown in groups of four however it is typed or pasted. */
export function CodeField({ label, error, value, onChange, onBlur, ...rest }: CodeFieldProps) {
  const control = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  // Formatting changes the length of the text; the caret stays behind the same character.
  useLayoutEffect(() => {
    if (caret.current !== null && value !== '') control.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);

  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // Do not reformat while an input method is composing.
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) {
      onChange(target.value);
      return;
    }
    const before = target.value.slice(0, target.selectionStart ?? target.value.length);
    caret.current = grouped(before).length;
    onChange(grouped(target.value));
  };

  return (
    <Field label={label} error={error} hint="验证码见报告中的“在线验证”，由字母和数字组成，不区分大小写">
      {({ id, describedBy }) => (
        <input
          {...rest}
          ref={control}
          id={id}
          type="text"
          value={value}
          placeholder="请输入在线验证码"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          className={classNames(styles.control, styles.code)}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy}
          onChange={change}
          onCompositionEnd={(event) => onChange(grouped(event.currentTarget.value))}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
