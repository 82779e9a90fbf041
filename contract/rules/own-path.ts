/** Whether a redirect target after sign-in is a path of this portal, never another origin in any spelling. */
export const isOwnPath = (text: string): boolean =>
  /^\/(?![/\\])/.test(text) && URL.canParse(text, 'http://own') && new URL(text, 'http://own').origin === 'http://own';
