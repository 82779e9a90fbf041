import type { Query, Words } from '../screen.ts';

type Text = string | RegExp;

/** The common part of the locators of Playwright and of Vitest. */
interface Place<L> {
  filter: (options: { hasText: Text }) => L;
  nth: (at: number) => L;
}

/** The differences between them. `Root` is the page. */
export interface Engine<L extends Place<L>, Root> {
  root: Root;
  role: (
    within: L | Root,
    role: Extract<Query, { role: unknown }>['role'],
    options: { name?: Text; exact?: boolean; pressed?: boolean; level?: number },
  ) => L;
  text: (within: L | Root, words: Text, options: { exact?: boolean }) => L;
  label: (within: L | Root, words: Text, options: { exact?: boolean }) => L;
  css: (within: L | Root, selector: string) => L;
  frame: (element: L) => Root;
}

const asText = (words: Words): Text => {
  if (typeof words === 'string') return words;
  return 'part' in words ? words.part : new RegExp(words.pattern);
};

const exactly = (words: Words): { exact?: boolean } => (typeof words === 'string' ? { exact: true } : {});

/** Both engines match a string as a substring. */
const held = (words: Words): Text =>
  typeof words === 'string' ? new RegExp(`^\\s*${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`) : asText(words);

function base<L extends Place<L>, Root>(engine: Engine<L, Root>, query: Query): L {
  const root = query.inFrame === undefined ? engine.root : engine.frame(locate(engine, query.inFrame));
  const within = query.within === undefined ? root : locate(engine, query.within);
  if ('css' in query) return engine.css(within, query.css);
  if ('text' in query) return engine.text(within, asText(query.text), exactly(query.text));
  if ('label' in query) return engine.label(within, asText(query.label), exactly(query.label));
  const { role, name, pressed, level } = query;
  return engine.role(within, role, {
    ...(name !== undefined && { name: asText(name), ...exactly(name) }),
    ...(pressed !== undefined && { pressed }),
    ...(level !== undefined && { level }),
  });
}

/** The locator of a query. */
export function locate<L extends Place<L>, Root>(engine: Engine<L, Root>, query: Query): L {
  const found = base(engine, query);
  const holding = query.holding === undefined ? found : found.filter({ hasText: held(query.holding) });
  return query.nth === undefined ? holding : holding.nth(query.nth);
}
