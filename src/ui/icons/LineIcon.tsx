import type { ReactNode } from 'react';

/** The frame of all icons: 24 units, strokes of 1.6, the colour of the text, hidden from screen readers. */
export function LineIcon({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** An icon of one path. */
export const lineIcon = (path: string) =>
  function Icon({ className }: { className?: string }) {
    return (
      <LineIcon className={className}>
        <path d={path} />
      </LineIcon>
    );
  };
