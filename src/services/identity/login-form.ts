import type { LoginMessage } from './login-message';

export const loginForms = ['phone', 'signIn', 'register', 'forgotten'] as const;
export type LoginForm = (typeof loginForms)[number];

/** With which form the login frame and the login page open, by their parameter `form`; without it, the first that there is. */
export const otherFormOf = ({ form }: { form?: unknown }): LoginForm | undefined =>
  loginForms.find((one) => one === form && one !== 'phone');

/**
 * The inline script in the frame's head: Escape is heard before the frame is hydrated too, and the window learns when that
 * begins. One that cancels an input method's composition, or that a control has used, must not close the modal. React stops
 * keys while it hydrates, so each is heard before, and judged after it has been through. The router may run it twice.
 */
export const escapeScript = `if (parent !== self && !self.tellsEscape) {
  self.tellsEscape = true;
  addEventListener('keydown', function (event) {
    if (event.key !== 'Escape' || event.isComposing) return;
    setTimeout(function () {
      if (event.defaultPrevented) return;
      parent.postMessage(${JSON.stringify({ type: 'portal.login', event: 'escape' } satisfies LoginMessage)}, location.origin);
    });
  }, true);
  parent.postMessage(${JSON.stringify({ type: 'portal.login', event: 'listening' } satisfies LoginMessage)}, location.origin);
}`;
