import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { tellParent } from '../../services/identity/login-message';
import { FramedIdentity } from '../../ui/identity/IdentityPage';
import { pageHead } from '../shared/head';
import { LoginForms } from './login-forms';

export const Route = createFileRoute('/portal/login-frame')({
  head: () => pageHead({ title: '登录', indexed: false }),
  component: LoginFrame,
});

/** What stands in the login modal (R021). */
function LoginFrame() {
  const content = useRef<HTMLDivElement>(null);
  const [returnTo, setReturnTo] = useState('/');

  useEffect(() => {
    const element = content.current;
    if (!element) return undefined;
    // Our own pages alone can hold the frame, so this is the page below the modal.
    if (window.parent !== window) setReturnTo(window.parent.location.pathname + window.parent.location.search);
    const observer = new ResizeObserver(() =>
      tellParent({ type: 'portal.login', event: 'height', height: Math.ceil(element.getBoundingClientRect().height) }),
    );
    observer.observe(element);
    tellParent({ type: 'portal.login', event: 'ready' });
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      // An Escape that ends an input method's proposal is not meant for the window.
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      tellParent({ type: 'portal.login', event: 'escape' });
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);

  const tell = useCallback(() => {
    tellParent({ type: 'portal.login', event: 'signedIn' });
    // Opened by itself, there is nobody to tell.
    if (window.parent === window) window.location.assign('/');
  }, []);

  return (
    <FramedIdentity contentRef={content}>
      <LoginForms returnTo={returnTo} onSignedIn={tell} />
    </FramedIdentity>
  );
}
