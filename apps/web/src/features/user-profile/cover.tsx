import classes from './profile-head.module.css';

/** Roads through a quiet country, and the stops of a round. */
export const Cover = () => (
  <svg
    className={classes.cover}
    viewBox="0 0 1200 200"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    focusable="false"
  >
    <path className={classes.hill} d="M0 150c160-70 300-60 460-20s300 30 430-30 210-50 310-20v120H0z" />
    <path className={classes.near} d="M0 180c220-50 380-40 560-14s420 10 640-56v90H0z" />
    <path className={classes.road} d="M-20 120c150 40 240-70 380-50s160 100 320 90 190-120 330-110 130 70 210 60" />
    <path className={classes.line} d="M-20 120c150 40 240-70 380-50s160 100 320 90 190-120 330-110 130 70 210 60" />
    <circle className={classes.stop} cx="196" cy="97" r="8" />
    <circle className={classes.stop} cx="494" cy="120" r="8" />
    <circle className={classes.stop} cx="820" cy="110" r="8" />
    <circle className={classes.stop} cx="1062" cy="58" r="8" />
  </svg>
);
