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
  /** What the server said instead of a form, or what is wrong with the address. */
  refusal: string | undefined;
  /** Absent where trying again is of no use. */
  onRetry: (() => void) | undefined;
  form: SignOnForm | undefined;
}

/** Hands a signed-in customer over to another site (R057, R058). */
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

/** Posts itself; the button is for a browser that does not let it. */
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
