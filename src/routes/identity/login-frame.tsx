import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ownPathOf } from '../../../contract/rules/own-path';
import { signInOptions } from '../../services/identity/identity';
import type { LoginForm } from '../../services/identity/login-form';
import { escapeScript, otherFormOf } from '../../services/identity/login-form';
import { tellParent } from '../../services/identity/login-message';
import { FramedIdentity } from '../../ui/identity/IdentityPage';
import { titleOf } from '../../ui/identity/LoginTabs';
import { headOfLoader, pageHead } from '../shared/head';
import { LoginForms } from './login-forms';

export const Route = createFileRoute('/portal/login-frame')({
  validateSearch: (search: Record<string, unknown>): { form?: LoginForm } => ({ form: otherFormOf(search) }),
  loader: async ({ context: { queryClient } }) => {
    await queryClient.prefetchQuery(signInOptions());
    return { head: { ...pageHead({ title: '登录', indexed: false }), scripts: [{ children: escapeScript }] } };
  },
  head: headOfLoader,
  component: LoginFrame,
});

/** The page inside the login modal's frame (R021). */
function LoginFrame() {
  const content = useRef<HTMLDivElement>(null);
  const { form: first = 'phone' } = Route.useSearch();
  const [form, setForm] = useState<LoginForm>(first);
  const [returnTo, setReturnTo] = useState('/');

  useEffect(() => {
    const element = content.current;
    if (!element) return undefined;
    // Only our own pages can frame this one, so the parent is same-origin.
    if (window.parent !== window)
      setReturnTo(ownPathOf(window.parent.location.pathname + window.parent.location.search) ?? '/');
    const observer = new ResizeObserver(() =>
      tellParent({ type: 'portal.login', event: 'height', height: Math.ceil(element.getBoundingClientRect().height) }),
    );
    observer.observe(element);
    // The window has given the frame its focus; a visitor who has gone on to another control, here or there, keeps that.
    if (window.parent !== window && document.hasFocus() && document.activeElement === document.body)
      element.querySelector<HTMLElement>('input:not([type="radio"])')?.focus();
    tellParent({ type: 'portal.login', event: 'ready' });
    return () => observer.disconnect();
  }, []);

  const showForm = useCallback((shown: LoginForm) => {
    setForm(shown);
    tellParent({ type: 'portal.login', event: 'form', form: shown });
  }, []);

  const finish = useCallback(() => {
    tellParent({ type: 'portal.login', event: 'signedIn' });
    // Opened outside a frame, there is no parent to message.
    if (window.parent === window) window.location.assign('/');
  }, []);

  return (
    <FramedIdentity title={titleOf(form)} contentRef={content}>
      <LoginForms first={first} onForm={showForm} returnTo={returnTo} onSignedIn={finish} />
    </FramedIdentity>
  );
}
