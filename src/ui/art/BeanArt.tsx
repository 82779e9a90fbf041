/** A golden bean: a coin as round as a via, with a bean struck on it. Decoration beside a number. */
export function BeanArt({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <circle cx="12" cy="12" r="11.5" fill="#a8700f" />
      <circle cx="12" cy="11.4" r="11" fill="#e0a526" />
      <circle cx="12" cy="11.4" r="8.6" fill="#f3c95b" />
      <path
        fill="#b97a12"
        d="M8.3 7.2c2-1.7 4.8-1 5.7.9.6 1.2 1.6 1.4 2.3 2.3 1.4 1.8.6 4.7-1.7 5.7-2.6 1.1-5.7-.2-7.1-2.9-1.2-2.3-.8-4.7.8-6Z"
      />
      <path fill="none" stroke="#f9dd8d" strokeLinecap="round" strokeWidth="1.1" d="M9.2 9.1c-.8 1.2-.6 2.7.2 3.9" />
    </svg>
  );
}
