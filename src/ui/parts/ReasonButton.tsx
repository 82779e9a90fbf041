import { useState } from 'react';
import { Button } from './Button';
import type { ReasonFormProps } from './ReasonForm';
import { ReasonForm } from './ReasonForm';

interface ReasonButtonProps extends Omit<ReasonFormProps, 'label' | 'onCancel'> {
  kind: 'secondary' | 'text';
  label: string;
  /** Says which one, where several have the same label. */
  describedAs?: string;
  /** What is asked for. */
  asksFor: string;
  /** Called when it is asked for, and no more: what somebody writes stays in sight meanwhile. */
  onAsk?: (asking: boolean) => void;
}

/** A button whose act needs words, which are asked for in its place. After a no it has the focus again. */
export function ReasonButton({ kind, label, describedAs, asksFor, onAsk, ...form }: ReasonButtonProps) {
  const [step, setStep] = useState<'unasked' | 'asking' | 'refused'>('unasked');
  const cancel = () => {
    setStep('refused');
    onAsk?.(false);
  };
  if (step === 'asking') return <ReasonForm label={asksFor} onCancel={cancel} {...form} />;
  return (
    <Button
      kind={kind}
      aria-label={describedAs}
      autoFocus={step === 'refused'}
      onClick={() => {
        setStep('asking');
        onAsk?.(true);
      }}
    >
      {label}
    </Button>
  );
}
