import { LineIcon } from './LineIcon';

export function EmptyIcon({ className }: { className?: string }) {
  return (
    <LineIcon className={className}>
      <path d="M3.5 13.5 6 5.5h12l2.5 8v5h-17v-5ZM3.5 13.5H9l1 2h4l1-2h5.5" />
    </LineIcon>
  );
}
