import type { ComponentType } from 'react';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { addLaterPart } from '../../services/shared/later-parts';
import { whenIdle } from '../../services/shared/when-idle';
import { useHydrated } from '../../ui/parts/use-hydrated';

const controls = 'a[href], button, input, select, textarea, summary';

const controlAt = (part: HTMLElement | null, number: number): HTMLElement | undefined =>
  number < 0 ? undefined : part?.querySelectorAll<HTMLElement>(controls)[number];

const numberOf = (part: HTMLElement, inside: EventTarget | null): number => {
  const control = inside instanceof Element ? inside.closest<HTMLElement>(controls) : null;
  return control ? [...part.querySelectorAll<HTMLElement>(controls)].indexOf(control) : -1;
};

/** What happened to the server's HTML before its script was there: controls by their number, -1 for none. */
interface Early {
  pointed: number;
  focused: number;
  clicked: number;
}

const nothing: Early = { pointed: -1, focused: -1, clicked: -1 };

/** Once the pointer that is down is up, and its click is over: a press ends on the element that it began on. */
const released = (): Promise<void> =>
  new Promise((resolve) => {
    for (const end of ['pointerup', 'pointercancel'])
      window.addEventListener(end, () => setTimeout(resolve), { once: true });
  });

/**
 * A part of a page below the first screen. The server renders it; its script is fetched when the browser is idle or the
 * part is used, and is no part of the page's first load. Until then the browser keeps the server's HTML: links work, and
 * pointer, focus and the last click are repeated once the script is there. `load` imports a module called `*.later.tsx`, whose
 * style sheets the page brings (`server/built-assets.ts`).
 *
 * React's own way, a dehydrated Suspense boundary, shows its fallback when anything above changes before the script is
 * there.
 */
export function hydrateLater<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const start = (): Promise<void> => {
    loading ??= load().then(
      (loaded) => {
        Part = loaded.default;
      },
      (error: unknown) => {
        // The next use tries again.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  if (import.meta.env.SSR) addLaterPart(start());

  return function Later(props: Props) {
    const hydrating = !useHydrated();
    const [keeps, setKeeps] = useState(hydrating && !import.meta.env.SSR);
    const [, setLoaded] = useState(Part !== undefined);
    const part = useRef<HTMLDivElement>(null);
    const early = useRef(nothing);

    const note = useCallback((what: Partial<Early>) => {
      early.current = { ...early.current, ...what };
    }, []);
    const pressed = useRef<Promise<void>>(undefined);
    const bring = useCallback(() => {
      const ready = start().then(() => pressed.current);
      ready.then(
        () => {
          const { current } = part;
          if (current)
            note({
              pointed: numberOf(current, [...current.querySelectorAll(':hover')].at(-1) ?? null),
              focused: numberOf(current, document.activeElement),
            });
          startTransition(() => {
            setLoaded(true);
            setKeeps(false);
          });
        },
        // The server's HTML stays; the browser logs the failed request.
        () => undefined,
      );
    }, [note]);

    useEffect(() => {
      if (keeps) return whenIdle(bring);
      if (Part === undefined) bring();
      return undefined;
    }, [keeps, bring]);

    useEffect(() => {
      if (keeps) return;
      const { pointed, focused, clicked } = early.current;
      early.current = nothing;
      // React derives its enter events from it. A finger does not stay over anything.
      const over = new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' });
      if (matchMedia('(hover: hover)').matches) controlAt(part.current, pointed)?.dispatchEvent(over);
      controlAt(part.current, focused)?.focus({ preventScroll: true });
      controlAt(part.current, clicked)?.click();
    }, [keeps]);

    if (keeps)
      return (
        // biome-ignore lint/a11y/useKeyWithClickEvents: it hears the clicks of the controls in it, which have keys
        // biome-ignore lint/a11y/noStaticElementInteractions: the same
        <div
          key="server"
          ref={part}
          style={{ display: 'contents' }}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set: React keeps what the server rendered
          dangerouslySetInnerHTML={{ __html: '' }}
          onFocus={bring}
          onPointerOver={bring}
          onPointerDown={() => {
            pressed.current = released();
          }}
          onClick={({ currentTarget, target }) => {
            if (target instanceof Element && target.closest('a[href]')) return;
            note({ clicked: numberOf(currentTarget, target) });
            bring();
          }}
        />
      );
    return (
      <div key="browser" ref={part} style={{ display: 'contents' }} data-later={import.meta.env.SSR ? '' : undefined}>
        {Part && <Part {...props} />}
      </div>
    );
  };
}
