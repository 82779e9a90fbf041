import { useEffect } from 'react';

/**
 * Sends a flow its opening event each time the page asks for it; `openings` counts how often it has, 0 before the first
 * time. `open` must be stable.
 */
export function useOpening(openings: number, open: () => void): void {
  useEffect(() => {
    if (openings > 0) open();
  }, [open, openings]);
}
