import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LoginForm } from '../../services/identity/login-form';
import { readLoginMessage } from '../../services/identity/login-message';
import { AntdProvider } from '../../ui/antd/AntdProvider';
import { LoginDialog } from '../../ui/identity/LoginDialog';
import { titleOf } from '../../ui/identity/LoginTabs';
import { SignOutDialog } from '../../ui/identity/SignOutDialog';
import { useWebAuthn } from '../shared/use-web-authn';
import { useAreasOff } from '../shell/areas';

export interface SessionDialogsProps {
  frame: 'closed' | 'loading' | 'open' | 'broken';
  /** With which the login frame opens. */
  first: LoginForm;
  expired: boolean;
  /** Whether the visitor is asked, or on the way out. */
  leaving: boolean;
  busy: boolean;
  onFrameReady: () => void;
  onSignedIn: () => void;
  onRetry: () => void;
  onClose: () => void;
  onLeave: () => void;
  onStay: () => void;
}

/** Pixels of the frame until it has said how high it is: those of its form, so that the window keeps its place. */
const firstHeights = { login: 433, register: 553 };
/** Of each other way to sign in, below the form. */
const wayHeight = 56;
const aboveWays = 4;

export default function SessionDialogs(props: SessionDialogsProps) {
  const { frame, first, expired, leaving, busy, onFrameReady, onSignedIn, onRetry, onClose, onLeave, onStay } = props;
  const element = useRef<HTMLIFrameElement>(null);
  const ways = [!useAreasOff().includes('weChatSignIn'), useWebAuthn()].filter(Boolean).length;
  const loginHeight = firstHeights.login + (ways === 0 ? 0 : aboveWays + ways * wayHeight);
  const firstHeight = first === 'register' ? firstHeights.register : loginHeight;
  const [saidHeight, setSaidHeight] = useState<number>();
  /** Undefined until the frame has said it. */
  const [form, setForm] = useState<LoginForm>();
  /** Whether the frame's document hears keys: before, it must not have the focus. */
  const [listening, setListening] = useState(false);
  const isOpen = frame !== 'closed';
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setSaidHeight(undefined);
  }
  const isHeld = frame === 'loading' || frame === 'open';
  useEffect(() => {
    if (!isOpen) setForm(undefined);
  }, [isOpen]);
  useEffect(() => {
    if (!isHeld) setListening(false);
  }, [isHeld]);
  const onMessage = useEffectEvent((event: MessageEvent<unknown>) => {
    const message = readLoginMessage(event, element.current?.contentWindow);
    if (message?.event === 'listening' || message?.event === 'ready') setListening(true);
    if (message?.event === 'ready') onFrameReady();
    if (message?.event === 'signedIn') onSignedIn();
    if (message?.event === 'escape') onClose();
    if (message?.event === 'form') setForm(message.form);
    if (message?.event === 'height') setSaidHeight(Math.max(240, Math.min(2_000, message.height)));
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => onMessage(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);

  return (
    <AntdProvider>
      <LoginDialog
        frame={frame}
        title={titleOf(form ?? first)}
        frameRef={element}
        listening={listening}
        height={saidHeight ?? firstHeight}
        form={first}
        expired={expired}
        onRetry={onRetry}
        onClose={onClose}
      />
      <SignOutDialog open={leaving} busy={busy} onLeave={onLeave} onStay={onStay} />
    </AntdProvider>
  );
}
