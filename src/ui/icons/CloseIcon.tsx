import { LineIcon } from './LineIcon';

export function CloseIcon({ className }: { className?: string }) {
  return (
    <LineIcon className={className}>
      <path d="M6 6l12 12M18 6 6 18" />
    </LineIcon>
  );
}
