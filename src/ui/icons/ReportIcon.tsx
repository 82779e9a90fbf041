import { LineIcon } from './LineIcon';

export function ReportIcon({ className }: { className?: string }) {
  return (
    <LineIcon className={className}>
      <path d="M6 3.5h8.5L18.5 8v12.5H6v-17ZM14 3.5V8h4.5" />
      <circle cx="11" cy="12" r="1.7" />
      <path d="M8.5 17.3a2.6 2.6 0 0 1 5 0" />
    </LineIcon>
  );
}
