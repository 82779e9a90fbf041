const isLocal = (hostname: string): boolean => hostname === 'localhost' || hostname === '127.0.0.1';

/** Whether a form may be posted over this protocol: without TLS on this machine alone. */
export const mayPost = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLocal(hostname));

/** The origins that the pages' policy must allow forms to be posted to: those that `mayPost` lets a form name. */
export const formTargets = (hosts: readonly string[]): string[] =>
  hosts.flatMap((host) => [`https://${host}`, `http://${host}`].filter((origin) => mayPost(new URL(origin))));
