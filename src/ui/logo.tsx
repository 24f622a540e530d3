import classes from './logo.module.css';

/** The seat and the name; the same drawing as public/logo.svg. */
export function Logo() {
  return (
    <span className={classes['logo']}>
      <svg
        viewBox="0 0 32 32"
        width={30}
        height={30}
        fill="currentColor"
        aria-hidden
        className={classes['seat']}
      >
        <rect x="8.5" y="3" width="15" height="15" rx="5.5" />
        <path d="M3 14.75a2.75 2.75 0 0 1 5.5 0V21h15v-6.25a2.750 2.750 0 0 1 5.5 0V24.5a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4z" />
      </svg>
      Butaca
    </span>
  );
}
