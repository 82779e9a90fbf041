import { useEffect, useRef } from 'react';
import { Button } from '../parts/Button';
import { FailedState } from '../parts/FailedState';
import { Notice } from '../parts/Notice';
import { Spinner } from '../parts/Spinner';
import { IdentityPage } from './IdentityPage';

interface SignOnForm {
  action: string;
  fields: readonly { name: string; value: string }[];
}

interface SignOnPageProps {
  /** The server's message where there is no form, or what is wrong with the address. */
  refusal: string | undefined;
  /** Absent where a retry cannot succeed. */
  onRetry: (() => void) | undefined;
  form: SignOnForm | undefined;
}

/** Single sign-on of a signed-in customer to another site (R057, R058). */
export function SignOnPage({ refusal, onRetry, form }: SignOnPageProps) {
  return (
    <IdentityPage title="统一登录">
      {refusal === undefined ? (
        form ? (
          <HandOver form={form} />
        ) : (
          <Spinner size={20} label="正在跳转" />
        )
      ) : onRetry ? (
        <FailedState message={refusal} onRetry={onRetry} />
      ) : (
        <Notice tone="bad" announced>
          {refusal}
        </Notice>
      )}
    </IdentityPage>
  );
}

/** Submits itself; the button is for a browser that blocks that. */
function HandOver({ form: { action, fields } }: { form: SignOnForm }) {
  const element = useRef<HTMLFormElement>(null);
  const posted = useRef(false);
  useEffect(() => {
    if (posted.current) return;
    posted.current = true;
    element.current?.submit();
  }, []);
  return (
    <form ref={element} method="post" action={action}>
      {fields.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" block>
        继续
      </Button>
    </form>
  );
}
