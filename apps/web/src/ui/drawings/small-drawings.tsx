import classes from './drawings.module.css';

/** Nothing here yet: a shelf waiting for its first parcel. */
export const EmptyShelf = () => (
  <svg className={classes.small} viewBox="0 0 120 80" aria-hidden="true" focusable="false">
    <path className={classes.soft} d="M8 66h104" />
    <path className={classes.line} d="M20 66V20m80 46V20M20 42h80" />
    <path className={classes.fill} d="M62 42V28h22v14z" />
    <path className={classes.line} d="M62 42V28h22v14zM73 28v6" />
    <path className={classes.dashed} d="M32 66V52h18v14z" />
  </svg>
);

/** Nothing matches: a lens over an address sheet. */
export const LensOverPaper = () => (
  <svg className={classes.small} viewBox="0 0 120 80" aria-hidden="true" focusable="false">
    <path className={classes.line} d="M28 12h44a4 4 0 0 1 4 4v50a4 4 0 0 1-4 4H28a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4z" />
    <path className={classes.soft} d="M34 26h30M34 36h22M34 46h16" />
    <circle className={classes.fill} cx="76" cy="46" r="15" />
    <circle className={classes.line} cx="76" cy="46" r="15" />
    <path className={classes.line} d="m87 57 13 13" />
  </svg>
);
