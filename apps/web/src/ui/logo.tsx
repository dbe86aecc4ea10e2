import classes from './logo.module.css';

/** The mark: two stops joined by a road that turns back. `isCompact` leaves out the name. */
export function Logo({ isCompact = false }: { isCompact?: boolean }) {
  return (
    <span className={classes.logo}>
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8" fill="#6556DE" />
        <path
          d="M9.5 21.5 16 9.8a2.2 2.2 0 0 1 3.8 0l2.7 4.7a2.2 2.2 0 0 1-1.9 3.3h-6.3a2.4 2.4 0 0 0 0 4.8h5.2"
          fill="none"
          stroke="#fff"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="9.2" cy="22.4" r="2.6" fill="#fff" />
        <circle cx="22.6" cy="22.6" r="2.6" fill="#CFD2FE" />
      </svg>
      <span className={classes.name} data-compact={isCompact || undefined}>
        {'Cartage'}
      </span>
    </span>
  );
}
