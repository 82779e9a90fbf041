import { LineIcon } from './LineIcon';

/** An eye; crossed out while what it shows can be seen. */
export function EyeIcon({ open, className }: { open: boolean; className?: string }) {
  return (
    <LineIcon className={className}>
      <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
      <circle cx="12" cy="12" r="3" />
      {open && <path d="M4 20 20 4" />}
    </LineIcon>
  );
}
