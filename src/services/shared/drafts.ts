import { draftPrefix as prefix } from './drop-personal';
import { ownAccount } from './own-account';
import { randomKey } from './random-key';

/** A form whose drafts are kept. */
export interface DraftForm<Value extends object> {
  name: string;
  /**
   * `personal`: with a name, a phone number, or a mailbox. It stays in its tab, for a day at most, until its writer signs
   * out or somebody else signs in. `kept`: in the browser, for its account alone.
   */
  kind: 'kept' | 'personal';
  /** What the empty form holds; what was kept in another shape is left out. */
  blank: Value;
}

/** What was typed and not stored. */
interface Draft<Value> {
  value: Value;
  /** The idempotency key under which it was sent; empty: it was not. */
  key: string;
}

export interface Drafts<Value> {
  /** That of this tab, else the newest that the account has left elsewhere. @throws where storage is switched off */
  read: () => Draft<Value> | undefined;
  /** What is typed now, in a slot of this tab. Returns whether it is stored. */
  keep: (value: Value) => boolean;
  /** Keeps with the draft that it is sent; returns the key of its first attempt, which is for all until it is dropped. */
  sent: () => string;
  /** Drops it with the drafts of other tabs that it was begun from, but for those that have changed since. */
  drop: () => void;
}

const day = 24 * 3_600_000;
const ages = { kept: 30 * day, personal: day } as const;

interface Slot {
  name: string;
  at: number;
}

interface Stored {
  /** When it was typed. */
  at: number;
  value: unknown;
  key: string;
  /** The drafts of other tabs that it was begun from: those tabs may still be open. */
  from: readonly Slot[];
}

function parsed(raw: string | null): Stored | undefined {
  try {
    const { at, value, key, from }: Record<string, unknown> = Object(JSON.parse(raw ?? 'null'));
    if (typeof at !== 'number' || typeof key !== 'string' || !Array.isArray(from)) return undefined;
    return { at, value, key, from };
  } catch {
    return undefined;
  }
}

const alike = (one: unknown, other: unknown): boolean =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other);

function shapedAs<Value extends object>(blank: Value, value: unknown): Value {
  const found: Record<string, unknown> = Object(value);
  const known = Object.entries(blank).map(([name, empty]) => [name, alike(found[name], empty) ? found[name] : empty]);
  // Each field has the type of the blank's.
  return Object.fromEntries(known) as Value;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface DraftBox {
  local: () => Store;
  session: () => Store;
  /** Of the tab. */
  tab: () => string;
  /** Whose page it is; empty: a visitor's. */
  account: () => string;
  now: () => number;
}

const namesIn = (store: Store): string[] =>
  Array.from({ length: store.length }, (_, at) => store.key(at) ?? '').filter((name) => name.startsWith(prefix));

/** What a form begins with where no machine reads its draft. */
export function draftIn<Value>(drafts: Drafts<Value>): Value | undefined {
  try {
    return drafts.read()?.value;
  } catch {
    // Storage is switched off.
    return undefined;
  }
}

/** Where drafts are, apart from the window whose they are. */
export function draftBox({ local, session, tab, account, now }: DraftBox) {
  /** What a visitor has typed since the page was loaded: it goes to who signs in on it. */
  const typedByVisitor = new Set<string>();

  function sweep(store: Store, age: number): void {
    for (const name of namesIn(store)) {
      if (now() - (parsed(store.getItem(name))?.at ?? 0) > age) store.removeItem(name);
    }
  }

  function draftsOf<Value extends object>({ name, kind, blank }: DraftForm<Value>, place = ''): Drafts<Value> {
    const store = kind === 'kept' ? local : session;
    const slots = (by: string) => `${prefix}${name}/${encodeURIComponent(place)}/${by}/`;
    const slot = (by: string) => `${slots(by)}${tab()}`;
    /** That of another tab which this one was offered. */
    let offered: (Slot & { stored: Stored }) | undefined;
    /** Where it cannot be stored, the key is known as long as the page. */
    let last = { by: '', key: '' };
    const storedIn = (one: string) => parsed(store().getItem(one));
    const isUnchanged = ({ name: one, at }: Slot) => storedIn(one)?.at === at;

    function adopt(): void {
      const by = account();
      const from = slot('');
      if (by === '' || !typedByVisitor.delete(from)) return;
      const [own, typed] = [store().getItem(slot(by)), store().getItem(from)];
      if (typed === null) return;
      if (own !== null) store().setItem(`${slots(by)}${randomKey()}`, own);
      store().setItem(slot(by), typed);
      store().removeItem(from);
    }
    const sources = (): readonly Slot[] => {
      const own = storedIn(slot(account()));
      if (own !== undefined) return own.from;
      return offered === undefined ? [] : [...offered.stored.from, { name: offered.name, at: offered.at }];
    };
    function drop(): void {
      for (const source of sources()) if (isUnchanged(source)) store().removeItem(source.name);
      store().removeItem(slot(account()));
      offered = undefined;
    }
    function write(value: Value, key: string): boolean {
      try {
        adopt();
        const by = account();
        if (key === '' && JSON.stringify(value) === JSON.stringify(blank)) {
          drop();
          return false;
        }
        const stored: Stored = { at: now(), value, key, from: sources() };
        store().setItem(slot(by), JSON.stringify(stored));
        if (by === '') typedByVisitor.add(slot(by));
        return true;
      } catch {
        // Storage is full or switched off: what is typed lives as long as the page.
        return false;
      }
    }
    /** What is kept now, or was offered and has not changed. */
    function kept(): Stored | undefined {
      try {
        adopt();
        return storedIn(slot(account())) ?? (offered && isUnchanged(offered) ? offered.stored : undefined);
      } catch {
        return undefined;
      }
    }
    return {
      read: () => {
        last = { by: '', key: '' };
        sweep(store(), ages[kind]);
        adopt();
        const own = slot(account());
        const found = namesIn(store())
          .filter((one) => one.startsWith(slots(account())))
          .flatMap((one) => {
            const stored = storedIn(one);
            return stored ? [{ name: one, at: stored.at, stored }] : [];
          })
          .sort((one, other) => Number(other.name === own) - Number(one.name === own) || other.at - one.at);
        const [first] = found;
        offered = undefined;
        if (first === undefined) return undefined;
        if (first.name !== own) offered = first;
        return { value: shapedAs(blank, first.stored.value), key: first.stored.key };
      },
      keep: (value) => write(value, kept()?.key ?? ''),
      sent: () => {
        const typed = kept();
        const by = account();
        const key = typed?.key || (last.by === by && last.key) || randomKey();
        last = { by, key };
        write(shapedAs(blank, typed?.value), key);
        return key;
      },
      drop: () => {
        last = { by: '', key: '' };
        try {
          adopt();
          drop();
        } catch {
          // Without storage there is none.
        }
      },
    };
  }

  return { draftsOf };
}

let id = '';
const idName = 'tab';

/**
 * The id of this tab, over its reloads. It is in the session storage only while no page is shown: a tab that is duplicated
 * copies what is there.
 */
function tabId(): string {
  if (id !== '') return id;
  id = sessionStorage.getItem(idName) ?? randomKey();
  sessionStorage.removeItem(idName);
  window.addEventListener('pagehide', () => sessionStorage.setItem(idName, id));
  window.addEventListener('pageshow', () => sessionStorage.removeItem(idName));
  return id;
}

export const { draftsOf } = draftBox({
  local: () => localStorage,
  session: () => sessionStorage,
  tab: tabId,
  account: ownAccount,
  now: () => Date.now(),
});
