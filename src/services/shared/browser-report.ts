import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { errorEvents } from './error-events';

interface Told {
  kind: 'error' | 'rejection' | 'chunk';
  name: string;
  /** Path of a file of the portal; with line and column, but for one that did not arrive. */
  place: string;
}

const mostErrors = 20;

const file = /assets\/[\w.-]{1,80}/;
const line = /assets\/[\w.-]{1,80}:\d{1,7}:\d{1,7}/;

const nameOf = (error: unknown): string => {
  const name = error instanceof Error ? error.name : 'Error';
  return /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error';
};

/** Never the message of an error: it may repeat what was typed. What is at no place of the portal is an extension's. */
function described(event: Event): Told | undefined {
  const told = (kind: Told['kind'], error: unknown, place: RegExpExecArray | null): Told | undefined =>
    place === null ? undefined : { kind, name: nameOf(error), place: place[0] };
  if (event instanceof ErrorEvent)
    return told('error', event.error, line.exec(`${event.filename}:${event.lineno}:${event.colno}`));
  if (event instanceof PromiseRejectionEvent)
    return told('rejection', event.reason, line.exec(String(Object(event.reason).stack)));
  return told('chunk', undefined, event instanceof CustomEvent ? file.exec(event.detail) : null);
}

/**
 * Sends errors and the web vitals of the page when it is hidden: errors by the route where they happen, vitals by that of
 * the page that was loaded.
 * @param early errors that happened before
 */
export function reportPage(page: () => string, early: readonly Event[]): void {
  const loaded = page();
  const vitals: Record<string, number> = {};
  let errors: Array<Told & { page: string }> = [];
  const sent = new Set<string>();
  let left = mostErrors;
  const note = (event: Event) => {
    const told = described(event);
    if (told === undefined || left === 0) return;
    left -= 1;
    errors.push({ ...told, page: page() });
  };
  for (const event of early) note(event);
  for (const kind of errorEvents) addEventListener(kind, note);
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB])
    on(({ name, value }) => {
      vitals[name] = Math.round(value * 1000) / 1000;
    });
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    const send = (body: object) => navigator.sendBeacon('/browser-reports', JSON.stringify(body));
    for (const at of new Set(errors.map((error) => error.page))) {
      const here = errors.filter((error) => error.page === at).map(({ kind, name, place }) => ({ kind, name, place }));
      send({ page: at, errors: here });
    }
    errors = [];
    // Each is sent once, with the value that it has when the page is first hidden.
    const measured = Object.entries(vitals).filter(([name]) => !sent.has(name));
    for (const [name] of measured) sent.add(name);
    if (measured.length > 0) send({ page: loaded, vitals: Object.fromEntries(measured), errors: [] });
  });
}
