/** Shows only enough to tell customers apart. */
export const maskCode = (code: string): string =>
  code.length <= 4 ? '****' : `${code.slice(0, 2)}****${code.slice(-2)}`;

/** Keeps only the first character of a name. */
export const maskName = (name: string): string => (name === '' ? '' : `${Array.from(name)[0]}**`);

/** Shows only enough for the owner of a phone number to know it. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** Keeps the first character of the name and the host. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***');
