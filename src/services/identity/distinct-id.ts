const key = 'distinctId';

/** A random name of this browser, for counting visits; tells nothing about the visitor. */
export function distinctId(): string {
  try {
    const known = localStorage.getItem(key);
    if (known) return known;
    const fresh = crypto.randomUUID();
    localStorage.setItem(key, fresh);
    return fresh;
  } catch {
    // Storage is forbidden in this browser: then each page counts as a visit of its own.
    return crypto.randomUUID();
  }
}
