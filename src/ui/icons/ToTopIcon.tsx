import { LineIcon } from './LineIcon';

export function ToTopIcon({ className }: { className?: string }) {
  return (
    <LineIcon className={className}>
      <path d="M5 4h14M12 20V9M7 13.5 12 8.5l5 5" />
    </LineIcon>
  );
}
