/** Beside the limits of codes by short message in `identity.ts`. */
export const phoneSignIn = {
  /** Codes that a number, and a network, gets without a captcha within this time. */
  freeCodes: { number: 2, network: 10 },
  freeCodesMinutes: 60,
  /** Codes to whatever numbers that a network asks for, a day. */
  networkCodesPerDay: 300,
  /** Accounts of one number that are offered. */
  accounts: 20,
} as const;
