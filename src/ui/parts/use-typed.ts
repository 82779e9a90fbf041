import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Calls back with each value of a form that differs from the one before; what it begins with is not typed. */
export function useTyped<Value>(value: Value, onTyped: (value: Value) => void): void {
  const text = JSON.stringify(value);
  const [first] = useState(text);
  const last = useRef(first);
  const tell = useEffectEvent(() => onTyped(value));
  useEffect(() => {
    if (last.current === text) return;
    last.current = text;
    tell();
  }, [text]);
}
