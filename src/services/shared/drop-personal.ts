/** The names of drafts in the browser's storage: form, place, account, tab. */
export const draftPrefix = 'draft/';

/** Of the drafts with personal data only this account's and a visitor's stay; empty: nobody's. */
export function dropPersonal(
  but: string,
  session: () => Pick<Storage, 'key' | 'length' | 'removeItem'> = () => sessionStorage,
): void {
  try {
    const store = session();
    const names = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '');
    for (const name of names) {
      const by = name.split('/')[3] ?? '';
      if (name.startsWith(draftPrefix) && (but === '' || (by !== but && by !== ''))) store.removeItem(name);
    }
  } catch {
    // Without storage there is none.
  }
}
