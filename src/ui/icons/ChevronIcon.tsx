import { LineIcon } from './LineIcon';

export function ChevronIcon({ className }: { className?: string }) {
  return (
    <LineIcon className={className}>
      <path d="m6 9 6 6 6-6" />
    </LineIcon>
  );
}
