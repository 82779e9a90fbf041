import { useState } from 'react';
import { checkFactorCode } from '../../../contract/identity/rules/factor-code';
import { entered } from '../../../contract/rules/entered';
import { Button, ButtonLink } from '../parts/Button';
import { Notice } from '../parts/Notice';
import { TextField } from '../parts/TextField';
import { useFields } from '../parts/use-fields';
import type { Terms } from './ConsentField';
import { ConsentField } from './ConsentField';
import { codeHint } from './code-hint';
import forms from './forms.module.css';

const Problem = ({ problem }: { problem: string }) =>
  problem !== '' && (
    <Notice key={problem} tone="bad" announced>
      {problem}
    </Notice>
  );

interface ViewProps {
  busy: boolean;
  problem: string;
}

/** No answer has come. */
export const WeChatFailed = ({ problem, onRetry }: { problem: string; onRetry: () => void }) => (
  <div className={forms.form}>
    <Problem problem={problem} />
    <Button size="large" block onClick={onRetry}>
      重试
    </Button>
  </div>
);

interface WeChatChoiceProps extends ViewProps {
  terms: readonly Terms[];
  /** The versions where they have changed since: a consent given before is void. */
  versions: string;
  /** Signs in to an account, and leads back to bind it. */
  loginHref: string;
  onRegister: () => void;
}

/** A WeChat account that nobody has bound. */
export function WeChatChoice({ busy, problem, terms, versions, loginHref, onRegister }: WeChatChoiceProps) {
  const [agreedTo, setAgreedTo] = useState<string>();
  const agreed = agreedTo === versions;
  const [missing, setMissing] = useState(false);
  return (
    <div className={forms.form}>
      <Problem problem={problem} />
      <p>该微信还没有绑定账号。没有账号的，同意协议后注册；已有账号的，登录后绑定，以后可用微信登录。</p>
      <ConsentField
        terms={terms}
        checked={agreed}
        missing={missing}
        onChange={(checked) => {
          setAgreedTo(checked ? versions : undefined);
          if (checked) setMissing(false);
        }}
      />
      <Button
        size="large"
        block
        loading={busy}
        onClick={() => {
          setMissing(!agreed);
          if (agreed) onRegister();
        }}
      >
        注册并登录
      </Button>
      <ButtonLink kind="secondary" block href={loginHref}>
        登录已有账号并绑定
      </ButtonLink>
    </div>
  );
}

interface WeChatFactorProps extends ViewProps {
  onSubmit: (code: string) => void;
  /** A passkey instead of the code; undefined where the account has none. */
  onPasskey: (() => void) | undefined;
}

/** The second factor of an account that WeChat signs in. */
export function WeChatFactor({ busy, problem, onSubmit, onPasskey }: WeChatFactorProps) {
  const { field, submit } = useFields({ code: '' }, { code: checkFactorCode });
  return (
    <form
      noValidate
      className={forms.form}
      onSubmit={submit(({ code }) => {
        if (!busy) onSubmit(entered('code', code));
      })}
    >
      <Problem problem={problem} />
      <TextField
        {...field('code')}
        label="动态验证码"
        hint={codeHint}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <Button type="submit" size="large" block loading={busy}>
        登录
      </Button>
      {onPasskey && (
        <Button kind="secondary" block inactive={busy} onClick={onPasskey}>
          使用通行密钥
        </Button>
      )}
    </form>
  );
}

interface WeChatOfferProps extends ViewProps {
  /** Empty until it is known. */
  customerCode: string;
  onBind: () => void;
}

/** Nothing is bound without a press: who else uses this browser may have agreed. */
export function WeChatOffer({ busy, problem, customerCode, onBind }: WeChatOfferProps) {
  return (
    <div className={forms.form}>
      <Problem problem={problem} />
      <p>绑定后，用刚才同意的微信可以登录账号{customerCode !== '' && <strong> {customerCode}</strong>}。</p>
      <Button size="large" block loading={busy} onClick={onBind}>
        确认绑定
      </Button>
    </div>
  );
}

/** Nothing came of it. */
export function WeChatRefused({
  problem,
  againHref,
  otherHref,
}: {
  problem: string;
  againHref: string;
  otherHref: string;
}) {
  return (
    <div className={forms.form}>
      <Problem problem={problem} />
      <ButtonLink size="large" block href={againHref}>
        重新微信登录
      </ButtonLink>
      <ButtonLink kind="secondary" block href={otherHref}>
        使用其他方式登录
      </ButtonLink>
    </div>
  );
}
