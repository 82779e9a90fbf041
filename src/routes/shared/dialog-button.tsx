import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/parts/Button';
import { loadFailed } from './load-failed';
import type { Opener } from './use-dialog';

interface DialogButtonProps extends Pick<ComponentProps<typeof Button>, 'kind'> {
  dialog: Opener;
  label: string;
  /** The flow waits for what its first dialog needs. */
  waiting?: boolean;
  /** The dialogs. */
  children: ReactNode;
}

/** A button with a flow in dialogs behind it, which is fetched when a press is near. */
export function DialogButton({ dialog, kind, label, waiting = false, children }: DialogButtonProps) {
  const { open, load, busy, failed } = dialog;
  return (
    <div>
      <Button kind={kind} loading={busy || waiting} onClick={open} onFocus={load} onPointerEnter={load}>
        {label}
      </Button>
      {failed && <span role="alert">{loadFailed}</span>}
      {children}
    </div>
  );
}
