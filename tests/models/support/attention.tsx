import type { ReactNode } from 'react';

/** The browser's own pointer stands wherever the test before has left it: what is inside does not feel it. */
export const Untouched = ({ children }: { children: ReactNode }) => (
  <div style={{ pointerEvents: 'none' }}>{children}</div>
);
