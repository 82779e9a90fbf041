import { LineIcon } from './LineIcon';

export function InfoIcon({ className }: { className?: string }) {
  return (
    <LineIcon className={className}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.5M12 7.6v.2" />
    </LineIcon>
  );
}
