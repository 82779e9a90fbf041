import {
  checkVerificationCode,
  groupVerificationCode,
  normaliseVerificationCode,
} from '../../../../contract/archive/rules/verification-code';
import { checkCaptchaGiven } from '../../../../contract/rules/captcha';
import { FormModal } from '../../antd/FormModal';
import { CaptchaField } from '../../parts/CaptchaField';
import type { CaptchaView } from '../../parts/captcha-view';
import { useFields } from '../../parts/use-fields';
import { CodeField } from './CodeField';

interface VerifyDialogProps {
  open: boolean;
  busy: boolean;
  /** What the address of the page brings along; else empty. */
  given: string;
  /** The last submitted code and the server's message; empty where there is none. */
  refused: { verificationCode: string; message: string };
  /** Absent until the server asks for one; `refusal` is what it said to the last answer. */
  captcha: (CaptchaView & { refusal: string }) | undefined;
  onSubmit: (verificationCode: string, captchaAnswer: string) => void;
  onClose: () => void;
}

/** An employer enters the code of a report (R450). */
export const VerifyDialog = ({ open, busy, onClose, ...form }: VerifyDialogProps) => (
  <FormModal open={open} title="在线验证" width={690} submit="立即验证" busy={busy} onClose={onClose}>
    {(id) => <VerifyForm id={id} {...form} />}
  </FormModal>
);

type VerifyFormProps = Pick<VerifyDialogProps, 'given' | 'refused' | 'captcha' | 'onSubmit'> & { id: string };

const unchecked = () => undefined;

function VerifyForm({ id, given, refused, captcha, onSubmit }: VerifyFormProps) {
  const { field, submit } = useFields(
    { verificationCode: groupVerificationCode(given), captchaAnswer: '' },
    { verificationCode: checkVerificationCode, captchaAnswer: captcha ? checkCaptchaGiven : unchecked },
  );
  const answer = field('captchaAnswer');
  const code = field('verificationCode');
  // The error belongs to the submitted code, not to the one being typed.
  const stillRefused = refused.message !== '' && normaliseVerificationCode(code.value) === refused.verificationCode;
  return (
    <form
      id={id}
      noValidate
      onSubmit={submit(({ verificationCode, captchaAnswer }) => {
        // A captcha is valid for one try: the next one has other characters.
        answer.onChange('');
        onSubmit(normaliseVerificationCode(verificationCode), captchaAnswer);
      })}
    >
      <CodeField {...code} label="在线验证码" error={code.error ?? (stillRefused ? refused.message : undefined)} />
      {captcha && (
        <CaptchaField
          {...answer}
          error={answer.error ?? (captcha.refusal === '' || answer.value !== '' ? undefined : captcha.refusal)}
          captcha={captcha}
        />
      )}
    </form>
  );
}
