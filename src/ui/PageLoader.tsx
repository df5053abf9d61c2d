/** A bar over the page while the next page loads. It appears after 300 ms, so that fast pages do not flicker. */
export function PageLoader({ visible, label }: { visible: boolean; label: string }) {
  return (
    <output
      className={
        visible
          ? 'fixed inset-0 z-(--layer-overlay) flex animate-appear items-center justify-center bg-ground/70 [animation-delay:300ms]'
          : 'hidden'
      }
    >
      {visible && (
        <>
          <svg aria-hidden width="72" height="72" viewBox="0 0 28 28" fill="none" strokeWidth="5" className="text-line">
            <path stroke="currentColor" d={arch} />
            <path strokeDasharray="30 30" pathLength="60" className="animate-arch stroke-accent" d={arch} />
          </svg>
          <span className="sr-only">{label}</span>
        </>
      )}
    </output>
  );
}

const arch = 'M6.25 25.5V14a7.75 7.75 0 0 1 15.5 0v11.5';
