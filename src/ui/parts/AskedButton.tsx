import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { Button } from './Button';

/** For the buttons of a question: Escape is a no. */
export const escapes = (refuse: () => void) => ({
  onKeyDown: ({ key, nativeEvent }: KeyboardEvent) => {
    // An input method has an Escape of its own.
    if (key === 'Escape' && !nativeEvent.isComposing) refuse();
  },
});

interface AskedButtonProps {
  label: string;
  no: string;
  yes: string;
  onAct: () => void;
}

/** A button whose act is asked about once more in its place. After a no it has the focus again. */
export function AskedButton({ label, no, yes, onAct }: AskedButtonProps) {
  const [step, setStep] = useState<'unasked' | 'asking' | 'refused'>('unasked');
  const refuse = () => setStep('refused');
  // Keys: none of the buttons becomes another one, which would not take the focus.
  if (step !== 'asking')
    return (
      <Button key="ask" kind="secondary" autoFocus={step === 'refused'} onClick={() => setStep('asking')}>
        {label}
      </Button>
    );
  return (
    <>
      <Button key="no" kind="secondary" autoFocus onClick={refuse} {...escapes(refuse)}>
        {no}
      </Button>
      <Button key="yes" kind="secondary" onClick={onAct} {...escapes(refuse)}>
        {yes}
      </Button>
    </>
  );
}
