/** Where a sister site takes what it is told, on each of its origins. */
const path = '/portal-cross-auth';
const patienceMs = 5_000;

/**
 * R019, R022: tells each sister site, which asks our server whom the token is about. A site that does not answer must
 * not hold up the visitor. Resolves once all have answered or failed.
 */
export async function tellSisters(
  action: 'signIn' | 'signOut',
  { crossAuthToken, crossAuthOrigins }: { crossAuthToken: string; crossAuthOrigins: readonly string[] },
): Promise<void> {
  if (crossAuthToken === '') return;
  await Promise.allSettled(
    crossAuthOrigins.map((origin) =>
      fetch(origin + path, {
        method: 'POST',
        mode: 'cors',
        credentials: 'include',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: crossAuthToken, action }),
        signal: AbortSignal.timeout(patienceMs),
      }),
    ),
  );
}
