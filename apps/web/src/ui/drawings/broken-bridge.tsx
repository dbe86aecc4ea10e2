import classes from './drawings.module.css';

/** Something failed: a road that stops at a gap. Apart from the others, as every page has it at hand. */
export const BrokenBridge = () => (
  <svg className={classes.small} viewBox="0 0 120 80" aria-hidden="true" focusable="false">
    <path className={classes.soft} d="M6 68c8 0 8-4 16-4s8 4 16 4 8-4 16-4 8 4 16 4 8-4 16-4 8 4 16 4" />
    <path className={classes.line} d="M6 40h38l-5 8M114 40H76l5-8" />
    <path className={classes.line} d="M20 40v16m80-16v16" />
    <path className={classes.dashed} d="M48 40h24" />
    <circle className={classes.solid} cx="26" cy="33" r="4" />
  </svg>
);
