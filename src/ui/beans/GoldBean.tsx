/** The golden bean: decoration beside a number that is named in words. */
export function GoldBean({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" fill="#e0a526" />
      <circle cx="10" cy="10" r="7" fill="none" stroke="#fbf3df" strokeOpacity=".7" />
      <path
        d="M6.8 11.6c0-3 2.2-5.4 4.6-5.4 1.6 0 2.4 1.2 2 2.6-.6 2.2-2 2-2.6 3.4-.4 1-1 1.8-2.1 1.8-1.2 0-1.9-1-1.9-2.4Z"
        fill="#a8201a"
      />
    </svg>
  );
}
