import type { LoginForm } from './login-form';
import { loginForms } from './login-form';

/** What the login frame tells the page that holds it. */
export type LoginMessage =
  /** Its document is there, and hears keys. */
  | { type: 'portal.login'; event: 'listening' }
  | { type: 'portal.login'; event: 'ready' }
  | { type: 'portal.login'; event: 'signedIn' }
  /** Escape was pressed: while the focus is in the frame, the page around it hears no key. */
  | { type: 'portal.login'; event: 'escape' }
  /** Another form is shown. */
  | { type: 'portal.login'; event: 'form'; form: LoginForm }
  /** Pixels that the frame needs. */
  | { type: 'portal.login'; event: 'height'; height: number };

/** Tells the parent, and nobody of another origin. */
export function tellParent(message: LoginMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin);
}

const plainEvents = ['listening', 'ready', 'signedIn', 'escape'] as const;

/** A message of our own login frame, in its exact shape; anything else is somebody else's. */
export function readLoginMessage(
  { origin, source, data }: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  frame: Window | null | undefined,
): LoginMessage | undefined {
  if (origin !== window.location.origin || source === null || source !== frame) return undefined;
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'portal.login') return undefined;
  if (!('event' in data)) return undefined;
  const plain = plainEvents.find((one) => one === data.event);
  if (plain) return { type: 'portal.login', event: plain };
  if (data.event === 'height' && 'height' in data && typeof data.height === 'number' && Number.isFinite(data.height))
    return { type: 'portal.login', event: 'height', height: data.height };
  const form = 'form' in data ? loginForms.find((one) => one === data.form) : undefined;
  return data.event === 'form' && form ? { type: 'portal.login', event: 'form', form } : undefined;
}
