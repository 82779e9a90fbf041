const forms = ['signIn', 'register', 'forgotten'] as const;
export type LoginForm = (typeof forms)[number];

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

/** With which form the login frame and the login page open, by their parameter `form`; without it, that to sign in. */
export const otherFormOf = ({ form }: { form?: unknown }): LoginForm | undefined =>
  forms.find((one) => one === form && one !== 'signIn');

/** Tells the parent, and nobody of another origin. */
export function tellParent(message: LoginMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin);
}

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
  const form = 'form' in data ? forms.find((one) => one === data.form) : undefined;
  return data.event === 'form' && form ? { type: 'portal.login', event: 'form', form } : undefined;
}
