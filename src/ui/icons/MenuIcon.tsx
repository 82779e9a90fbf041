import { LineIcon } from './LineIcon';

export function MenuIcon({ className }: { className?: string }) {
  return (
    <LineIcon className={className}>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </LineIcon>
  );
}
