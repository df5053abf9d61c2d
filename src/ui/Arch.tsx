export type ArchProps = { size?: number; className?: string };

/** The sign of the logo: one arch of an arcade. */
export function Arch({ size = 28, className }: ArchProps) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 28 28" fill="currentColor" className={className}>
      <path d="M3 25.5V14a11 11 0 0 1 22 0v11.5h-6.5V14a4.5 4.5 0 0 0-9 0v11.5Z" />
    </svg>
  );
}
