import { LineIcon } from './LineIcon';

export function VerifyIcon({ className }: { className?: string }) {
  return (
    <LineIcon className={className}>
      <path d="M12 3 19.5 6v5.5c0 4.4-3 7.8-7.5 9.5-4.5-1.7-7.5-5.1-7.5-9.5V6L12 3Z" />
      <path d="m8.7 12 2.4 2.4 4.4-4.6" />
    </LineIcon>
  );
}
