import { useState } from 'react';
import styles from '../../ui/comments/editor/CommentBox.module.css';
import { Button } from '../../ui/parts/Button';
import { CaptchaField } from '../../ui/parts/CaptchaField';
import { useCaptcha } from '../shared/use-captcha';

interface CommentCaptchaProps {
  onAnswer: (answer: { captchaId: string; captchaAnswer: string }) => void;
  onCancel: () => void;
}

/** The captcha after many comments in a short time. It is loaded when it is needed. */
export default function CommentCaptcha({ onAnswer, onCancel }: CommentCaptchaProps) {
  const [value, setValue] = useState('');
  const [missing, setMissing] = useState(false);
  const captcha = useCaptcha(true);
  const { captchaId } = captcha;
  const submit = () => {
    if (value.trim() === '' || captchaId === undefined) setMissing(true);
    else onAnswer({ captchaId, captchaAnswer: value });
  };
  return (
    <form
      className={styles.captcha}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <CaptchaField
        name="captcha"
        value={value}
        error={missing && value.trim() === '' ? '请输入图形验证码' : undefined}
        onChange={setValue}
        captcha={captcha}
      />
      <div>
        <Button type="submit">提交</Button>
        <Button kind="secondary" onClick={onCancel}>
          返回修改
        </Button>
      </div>
    </form>
  );
}
