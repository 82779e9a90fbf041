import { useId } from 'react';
import {
  checkVerificationCode,
  groupVerificationCode,
  normaliseVerificationCode,
} from '../../../../contract/archive/rules/verification-code';
import { PortalModal } from '../../antd/PortalModal';
import { Button } from '../../parts/Button';
import { useFields } from '../../parts/use-fields';
import { CodeField } from './CodeField';

interface VerifyDialogProps {
  open: boolean;
  busy: boolean;
  /** What the address of the page brings along; else empty. */
  given: string;
  /** The last submitted code and the server's message; empty where there is none. */
  refused: { verificationCode: string; message: string };
  onSubmit: (verificationCode: string) => void;
  onClose: () => void;
}

/** An employer enters the code of a report (R450). */
export function VerifyDialog({ open, busy, given, refused, onSubmit, onClose }: VerifyDialogProps) {
  const formId = useId();
  return (
    <PortalModal
      open={open}
      title="在线验证"
      width={690}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} size="large" loading={busy}>
          立即验证
        </Button>
      }
    >
      <VerifyForm id={formId} given={given} refused={refused} onSubmit={onSubmit} />
    </PortalModal>
  );
}

type VerifyFormProps = Pick<VerifyDialogProps, 'given' | 'refused' | 'onSubmit'> & { id: string };

function VerifyForm({ id, given, refused, onSubmit }: VerifyFormProps) {
  const { field, submit } = useFields(
    { verificationCode: groupVerificationCode(given) },
    { verificationCode: checkVerificationCode },
  );
  const code = field('verificationCode');
  // The error belongs to the submitted code, not to the one being typed.
  const stillRefused = refused.message !== '' && normaliseVerificationCode(code.value) === refused.verificationCode;
  return (
    <form
      id={id}
      noValidate
      onSubmit={submit(({ verificationCode }) => onSubmit(normaliseVerificationCode(verificationCode)))}
    >
      <CodeField {...code} label="在线验证码" error={code.error ?? (stillRefused ? refused.message : undefined)} />
    </form>
  );
}
