/** The spinner of a busy button; loading pages show skeletons instead. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      className={className}
    >
      <circle cx="12" cy="12" r="8.5" opacity="0.3" />
      <path className="origin-center animate-turn" strokeLinecap="round" d="M12 3.5a8.5 8.5 0 0 1 8.5 8.5" />
    </svg>
  );
}
