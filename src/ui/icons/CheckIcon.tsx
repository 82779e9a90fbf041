import { LineIcon } from './LineIcon';

export function CheckIcon({ className }: { className?: string }) {
  return (
    <LineIcon className={className}>
      <path d="m5 12.5 4.5 4.5L19 7.5" strokeWidth="2.2" />
    </LineIcon>
  );
}
