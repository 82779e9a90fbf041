import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { Button } from '../parts/Button';
import { PortalModal } from './PortalModal';

interface FormModalProps
  extends Pick<ComponentProps<typeof PortalModal>, 'open' | 'title' | 'width' | 'onClose' | 'afterClose'> {
  /** On the button that sends the form. */
  submit: string;
  busy: boolean;
  /** Shown in place of the form, which keeps what was written, and of its button. */
  captcha?: ReactNode;
  /** The form; its id is what the button sends. */
  children: (formId: string) => ReactNode;
}

/** The dialog of one form. */
export function FormModal({ submit, busy, captcha, children, ...dialog }: FormModalProps) {
  const formId = useId();
  const button = (
    <Button type="submit" form={formId} size="large" loading={busy}>
      {submit}
    </Button>
  );
  return (
    <PortalModal {...dialog} footer={captcha === undefined && button}>
      <div hidden={captcha !== undefined}>{children(formId)}</div>
      {captcha}
    </PortalModal>
  );
}
