interface Attempt {
  customerCode: string;
  activityKeyId: string;
  skuCode: string;
}

const nameOf = ({ customerCode, activityKeyId, skuCode }: Attempt): string =>
  `portal.exchange.${customerCode}.${activityKeyId}.${skuCode}`;

/** For a browser that stores nothing. */
const ofThisPage = new Map<string, string>();

/** The key of an exchange whose result is unknown, also after a reload; else empty. */
export function unresolvedKey(attempt: Attempt): string {
  const name = nameOf(attempt);
  try {
    return localStorage.getItem(name) ?? ofThisPage.get(name) ?? '';
  } catch {
    return ofThisPage.get(name) ?? '';
  }
}

export function keepKey(attempt: Attempt, key: string): void {
  const name = nameOf(attempt);
  ofThisPage.set(name, key);
  try {
    localStorage.setItem(name, key);
  } catch {
    // Kept for this page.
  }
}

export function forgetKey(attempt: Attempt): void {
  const name = nameOf(attempt);
  ofThisPage.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // As above.
  }
}
