import classes from '#ui/drawings/drawings.module.css';

/** Nobody chosen yet: one has spoken, the other's words are still to come. */
export const StartDrawing = () => (
  <svg className={classes.small} viewBox="0 0 120 80" aria-hidden="true" focusable="false">
    <path
      className={classes.fill}
      d="M18 10h46a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6H34L24 52V42h-6a6 6 0 0 1-6-6V16a6 6 0 0 1 6-6z"
    />
    <path
      className={classes.line}
      d="M18 10h46a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6H34L24 52V42h-6a6 6 0 0 1-6-6V16a6 6 0 0 1 6-6z"
    />
    <path className={classes.line} d="M24 22h34M24 30h20" />
    <path className={classes.dashed} d="M80 30h22a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6h-4v10L86 62H64a6 6 0 0 1-6-6v-4" />
  </svg>
);
