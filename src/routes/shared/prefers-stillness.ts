/** Whether the visitor has asked the system for less motion. Only in a browser. */
export const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
