import { useEffect, useEffectEvent, useState } from 'react';
import { checkCaptchaGiven } from '../../../contract/rules/captcha';
import { Captcha } from '../../ui/service/Captcha';
import { useCaptcha } from '../shared/use-captcha';

interface TicketCaptchaProps {
  busy: boolean;
  onAnswer: (answer: { captchaId: string; captchaAnswer: string }) => void;
  onCancel: () => void;
}

/** The captcha of an anonymous sender. Each answer is good for one try: what was refused is asked for anew. */
export function TicketCaptcha({ busy, onAnswer, onCancel }: TicketCaptchaProps) {
  const [value, setValue] = useState('');
  const [showsFault, setShowsFault] = useState(false);
  const captcha = useCaptcha(true);
  const { captchaId } = captcha;
  const [sent, setSent] = useState('');
  const renew = useEffectEvent(() => {
    if (sent === '') return;
    setSent('');
    setValue('');
    setShowsFault(false);
    captcha.refresh();
  });
  // Back after a refusal: the picture that was answered is used up.
  useEffect(() => {
    if (!busy) renew();
  }, [busy]);
  return (
    <Captcha
      busy={busy}
      value={value}
      error={showsFault ? checkCaptchaGiven(value) : undefined}
      captcha={captcha}
      onChange={setValue}
      onCancel={onCancel}
      onSubmit={() => {
        setShowsFault(true);
        if (checkCaptchaGiven(value) !== undefined || captchaId === undefined) return;
        setSent(captchaId);
        onAnswer({ captchaId, captchaAnswer: value });
      }}
    />
  );
}
